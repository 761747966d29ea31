import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { tryRules } from '#domain/people/auth/try-limits.ts'
import { tooManyTriesFor } from '#domain/sentences.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { cookieOf } from '../../support/cookie.ts'
import { inClient, makeClient, makeUser, signIn } from '../../support/people.ts'
import { codeSentTo } from '../../support/post.ts'

const password = 'correct horse battery'
let app: TestApp
let client: Client
let passwordHash: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  passwordHash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

// Stays below the limit of calls per minute from one address, which is a separate rule.
const remoteAddress = () => `10.3.${count++ % 250}.1`
const enrol = (cookie: string, given = password) =>
  send(app, 'POST /api/auth/two-factor', {
    cookie,
    remoteAddress: remoteAddress(),
    payload: { password: given },
  })
const confirm = (cookie: string, code: string) =>
  send(app, 'POST /api/auth/two-factor/confirm', {
    cookie,
    remoteAddress: remoteAddress(),
    payload: { code },
  })
const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(app.clock.now().epochMilliseconds / 1_000) })
const signInAnswer = async (user: User) =>
  (
    await send(app, 'POST /api/auth/sign-in/email', {
      remoteAddress: remoteAddress(),
      payload: { email: user.email, password },
    })
  ).json<{ status: string; challengeId: string }>()
const second = (challengeId: string, code: string, from = remoteAddress()) =>
  send(app, 'POST /api/auth/sign-in/two-factor', {
    remoteAddress: from,
    payload: { challengeId, code },
  })

/** Creates a person with two-factor sign-in, one time step after the code that switched it on. */
const protectedPerson = async () => {
  const user = await makeUser(app, client, { passwordHash })
  const cookie = await signIn(app, client, user)
  const { secret } = (await enrol(cookie)).json<{ secret: string }>()
  const { recoveryCodes } = (await confirm(cookie, await codeOf(secret))).json<{ recoveryCodes: string[] }>()
  app.clock.advance({ seconds: 30 })
  return { user, cookie, secret, recoveryCodes }
}

describe('switching two-factor on', () => {
  test('needs the password and a first code, and shows ten recovery codes once', async () => {
    const user = await makeUser(app, client, { passwordHash })
    const cookie = await signIn(app, client, user)
    expect((await enrol(cookie, 'wrong')).statusCode).toBe(422)
    const { secret, uri } = (await enrol(cookie)).json<{ secret: string; uri: string }>()
    expect(uri).toContain(`secret=${secret}`)
    expect((await send(app, 'GET /api/user', { cookie })).json()).toMatchObject({ twoFactorEnabled: false })
    expect((await confirm(cookie, '000000')).statusCode).toBe(422)
    const done = await confirm(cookie, await codeOf(secret))
    const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>()
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes)
    expect((await send(app, 'GET /api/user', { cookie })).json()).toMatchObject({ twoFactorEnabled: true })
    expect((await enrol(cookie)).statusCode).toBe(409)
    expect((await confirm(cookie, await codeOf(secret))).statusCode).toBe(409)
  })

  test('is refused without the first step', async () => {
    const cookie = await signIn(app, client, await makeUser(app, client, { passwordHash }))
    expect((await confirm(cookie, '123456')).statusCode).toBe(409)
  })

  test('stores neither the secret nor a recovery code in readable form, in rows or history', async () => {
    const { user, secret, recoveryCodes } = await protectedPerson()
    const [rows, entries] = await inClient(app, client, async (tx) => [
      await tx.sql.select().from(users).where(eq(users.id, user.id)),
      await tx.sql
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, user.id))
        .orderBy(auditEntries.id),
    ])
    const kept = JSON.stringify(rows) + rows[0]?.twoFactorSecret?.toString('latin1') + JSON.stringify(entries)
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(shown)
    expect(entries.map(({ action }) => action)).toEqual([
      'users.create',
      'twoFactor.enrol',
      'twoFactor.confirm',
    ])
  })
})

describe('signing in with two-factor', () => {
  test('starts a session with the code, not with the password alone', async () => {
    const { user, secret } = await protectedPerson()
    const first = await send(app, 'POST /api/auth/sign-in/email', {
      payload: { email: user.email, password },
    })
    expect(first.json()).toMatchObject({ status: 'twoFactor' })
    expect(cookieOf(first)).toBeUndefined()
    const done = await second(first.json<{ challengeId: string }>().challengeId, await codeOf(secret))
    expect(done.json()).toMatchObject({ status: 'signedIn', user: { _id: user.id } })
    expect((await send(app, 'GET /api/user', { cookie: cookieOf(done) })).statusCode).toBe(200)
  })

  test('refuses a used code, even in another sign-in at the same time', async () => {
    const { user, secret } = await protectedPerson()
    const challenges = [await signInAnswer(user), await signInAnswer(user)]
    const code = await codeOf(secret)
    const answers = await Promise.all(challenges.map(({ challengeId }) => second(challengeId, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    const { challengeId } = await signInAnswer(user)
    expect((await second(challengeId, code)).statusCode).toBe(422)
  })

  test('refuses the code that switched it on', async () => {
    const user = await makeUser(app, client, { passwordHash })
    const cookie = await signIn(app, client, user)
    const { secret } = (await enrol(cookie)).json<{ secret: string }>()
    const code = await codeOf(secret)
    await confirm(cookie, code)
    expect((await second((await signInAnswer(user)).challengeId, code)).statusCode).toBe(422)
  })

  test('accepts a recovery code once, however it is typed', async () => {
    const { user, recoveryCodes } = await protectedPerson()
    const [one = '', two = ''] = recoveryCodes
    const first = await second((await signInAnswer(user)).challengeId, one.toUpperCase().replaceAll('-', ' '))
    expect(first.statusCode).toBe(200)
    expect((await second((await signInAnswer(user)).challengeId, one)).statusCode).toBe(422)
    expect((await second((await signInAnswer(user)).challengeId, two)).statusCode).toBe(200)
  })

  test('explains a wrong code by its kind, and accepts codes typed in groups', async () => {
    const { user, secret } = await protectedPerson()
    const { challengeId } = await signInAnswer(user)
    const said = async (code: string) =>
      (await second(challengeId, code)).json<{ error: { message: string } }>().error.message
    expect(await said('000 000')).toBe(messages.authenticatorCodeWrong.text)
    expect(await said('abcd-efgh-jkmn')).toBe(messages.recoveryCodeWrong.text)
    const code = await codeOf(secret)
    expect((await second(challengeId, `${code.slice(0, 3)}-${code.slice(3)}`)).statusCode).toBe(200)
    expect(await said(code)).toBe(messages.signInTooOld.text)
  })

  test('ends after five wrong codes, and ten wrong codes stop guessing over many sign-ins from one address', async () => {
    const { user, secret } = await protectedPerson()
    const { challengeId } = await signInAnswer(user)
    for (let n = 0; n < limits.codeAttempts; n++)
      expect((await second(challengeId, '000000', '10.4.0.1')).statusCode).toBe(422)
    expect((await second(challengeId, await codeOf(secret), '10.4.0.1')).statusCode).toBe(422)
    const another = await signInAnswer(user)
    const [{ tries, minutes }] = tryRules.secondFactor.own
    for (let n = limits.codeAttempts; n < tries; n++)
      expect((await second(another.challengeId, '000000', '10.4.0.1')).statusCode).toBe(422)
    const refused = await second((await signInAnswer(user)).challengeId, await codeOf(secret), '10.4.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      error: { message: tooManyTriesFor({ seconds: minutes * 60 }).text },
    })
  })

  test('has a second step that expires', async () => {
    const { user, secret } = await protectedPerson()
    const { challengeId } = await signInAnswer(user)
    app.clock.advance({ minutes: limits.codeMinutes })
    expect((await second(challengeId, await codeOf(secret))).statusCode).toBe(422)
  })

  test('can’t be finished with an old password after it was changed', async () => {
    const { user, cookie, secret } = await protectedPerson()
    const { challengeId } = await signInAnswer(user)
    await send(app, 'PUT /api/auth/password', {
      cookie,
      payload: {
        currentPassword: password,
        password: 'another password',
        confirmPassword: 'another password',
      },
    })
    expect((await second(challengeId, await codeOf(secret))).statusCode).toBe(422)
  })

  test('can’t be avoided with the code of a sign-up with a known email', async () => {
    const { user } = await protectedPerson()
    const begun = await send(app, 'POST /api/auth/sign-up', {
      payload: {
        email: user.email,
        firstName: 'X',
        lastName: 'Y',
        password,
        confirmPassword: password,
        acceptedTerms: true,
      },
    })
    const { challengeId } = begun.json<{ challengeId: string }>()
    const done = await send(app, 'POST /api/auth/sign-up/confirm', {
      payload: { challengeId, code: await codeSentTo(app, client, user.email) },
    })
    expect(done.json()).toMatchObject({ status: 'twoFactor' })
    expect(cookieOf(done)).toBeUndefined()
  })
})

describe('two-factor that is on', () => {
  let person: Awaited<ReturnType<typeof protectedPerson>>
  beforeEach(async () => {
    person = await protectedPerson()
  })

  test('replaces the old recovery codes with new ones', async () => {
    const renewed = await send(app, 'POST /api/auth/two-factor/recovery-codes', {
      cookie: person.cookie,
      payload: { password },
    })
    const [fresh = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
    const [old = ''] = person.recoveryCodes
    expect((await second((await signInAnswer(person.user)).challengeId, old)).statusCode).toBe(422)
    expect((await second((await signInAnswer(person.user)).challengeId, fresh)).statusCode).toBe(200)
  })

  test('is switched off with the password, which then signs in alone', async () => {
    const disable = (given: string) =>
      send(app, 'POST /api/auth/two-factor/disable', { cookie: person.cookie, payload: { password: given } })
    expect((await disable('wrong')).statusCode).toBe(422)
    expect((await disable(password)).json()).toEqual({ success: true })
    expect(await signInAnswer(person.user)).toMatchObject({ status: 'signedIn' })
  })
})
