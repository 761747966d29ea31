import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { tryLimits } from '#domain/people/try-limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/modules/auth/password-hash.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, send, type TestApp } from '../support/app.ts'
import { seen } from '../support/cookie.ts'
import { inClient, makeClient, makeUser, signIn } from '../support/people.ts'
import { codeSentTo, emailsTo, otherCode, tokenSentTo } from '../support/post.ts'

const password = 'correct horse battery'
const fresh = 'a much newer password'
let app: TestApp
let client: Client
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  await makeClient(app, { slug: 'littleoaks' })
  passwordHash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

const person = async (email: string) => {
  const user = await makeUser(app, client, { email, passwordHash })
  return { user, cookie: await signIn(app, client, user) }
}
const forgot = (email: string) => send(app, 'POST /api/auth/password/forgot', { payload: { email } })
const reset = (token: string, host = 'brightwater.localhost') =>
  send(app, 'POST /api/auth/password/reset', {
    host,
    payload: { token, password: fresh, confirmPassword: fresh },
  })
const change = (cookie: string, currentPassword: string) =>
  send(app, 'PUT /api/auth/password', {
    cookie,
    payload: { currentPassword, password: fresh, confirmPassword: fresh },
  })
const withPassword = async (email: string, given: string) =>
  (await send(app, 'POST /api/auth/sign-in/email', { payload: { email, password: given } })).statusCode
const isIn = async (cookie: string) => (await send(app, 'GET /api/user', { cookie })).statusCode === 200
const kindsTo = async (email: string) => (await emailsTo(app, client, email)).map(({ kind }) => kind)

describe('a forgotten password', () => {
  test('is replaced by the link in the email; every session ends and the person is told', async () => {
    const { cookie } = await person('forgot@people.test')
    expect((await forgot(' FORGOT@people.test')).statusCode).toBe(202)
    const token = await tokenSentTo(app, client, 'forgot@people.test')
    expect((await reset(token)).json()).toEqual({ success: true })
    expect(await isIn(cookie)).toBe(false)
    expect(await withPassword('forgot@people.test', password)).toBe(401)
    expect(await withPassword('forgot@people.test', fresh)).toBe(200)
    expect(await kindsTo('forgot@people.test')).toEqual(['passwordChanged', 'resetPassword'])
  })

  test('the link starts with the organiser’s stored address, never with the Host header', async () => {
    await person('link@people.test')
    await send(app, 'POST /api/auth/password/forgot', {
      host: 'brightwater.localhost:6666',
      payload: { email: 'link@people.test' },
    })
    const [email] = await emailsTo(app, client, 'link@people.test')
    expect(email?.text).toContain(`${client.baseUrl}/reset-password#token=`)
    expect(email?.text).not.toContain('6666')
  })

  test('is answered alike for a known and an unknown email and a person kept out', async () => {
    await person('known@people.test')
    const { user } = await person('out@people.test')
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id)),
    )
    const known = seen(await forgot('known@people.test'))
    expect(seen(await forgot('unknown@people.test'))).toEqual(known)
    expect(seen(await forgot('out@people.test'))).toEqual(known)
    expect(await kindsTo('unknown@people.test')).toEqual([])
    expect(await kindsTo('out@people.test')).toEqual([])
  })

  test('a link works once, also when it is used twice at the same moment', async () => {
    await person('replay@people.test')
    await forgot('replay@people.test')
    const token = await tokenSentTo(app, client, 'replay@people.test')
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    const again = await reset(token)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ error: { message: messages.linkWrong } })
  })

  test('once one link is used, the older ones are worth nothing', async () => {
    await person('two-links@people.test')
    await forgot('two-links@people.test')
    const older = await tokenSentTo(app, client, 'two-links@people.test')
    await forgot('two-links@people.test')
    await reset(await tokenSentTo(app, client, 'two-links@people.test'))
    expect((await reset(older)).statusCode).toBe(422)
  })

  test('a link runs out after an hour, and is worth nothing at another organiser', async () => {
    await person('late@people.test')
    await forgot('late@people.test')
    const token = await tokenSentTo(app, client, 'late@people.test')
    expect((await reset(token, 'littleoaks.localhost')).statusCode).toBe(422)
    app.clock.advance({ minutes: limits.resetMinutes })
    expect((await reset(token)).statusCode).toBe(422)
  })

  test('too many links for one email are refused, known or not', async () => {
    await person('flood@people.test')
    for (const email of ['flood@people.test', 'flood-unknown@people.test']) {
      const answers = []
      for (let n = 0; n <= tryLimits.codesSent[0].tries; n++) answers.push((await forgot(email)).statusCode)
      expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    }
  })
})

describe('changing the password', () => {
  test('needs the old one, ends the other sessions and keeps this one', async () => {
    const { user, cookie } = await person('change@people.test')
    const phone = await signIn(app, client, user)
    const wrong = await change(cookie, 'not it')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({
      error: { issues: [{ path: 'currentPassword', message: messages.passwordWrong }] },
    })
    expect((await change(cookie, password)).json()).toEqual({ success: true })
    expect(await isIn(cookie)).toBe(true)
    expect(await isIn(phone)).toBe(false)
    expect(await withPassword('change@people.test', fresh)).toBe(200)
    expect(await kindsTo('change@people.test')).toEqual(['passwordChanged'])
  })

  test('leaves no secret in the history', async () => {
    const { user, cookie } = await person('story@people.test')
    await change(cookie, password)
    const entries = await inClient(app, client, (tx) =>
      tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id)).orderBy(auditEntries.id),
    )
    expect(entries.map(({ action }) => action)).toEqual(['users.create', 'auth.changePassword'])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|password[^"]*horse/u)
  })

  test('cannot be used to guess the old one', async () => {
    const { cookie } = await person('inside@people.test')
    const [{ tries }] = tryLimits.ownPassword
    // Fewer than the limit a minute of one address, which is another rule.
    for (let n = 0; n < tries; n++) {
      const answer = await send(app, 'PUT /api/auth/password', {
        cookie,
        remoteAddress: `10.1.0.${n}`,
        payload: { currentPassword: `guess ${n}`, password: fresh, confirmPassword: fresh },
      })
      expect(answer.statusCode).toBe(422)
    }
    expect((await change(cookie, password)).statusCode).toBe(429)
  })
})

describe('changing the email', () => {
  const ask = (cookie: string, email: string, given = password) =>
    send(app, 'POST /api/auth/email', {
      cookie,
      remoteAddress: `10.2.${Math.floor(Math.random() * 250)}.1`,
      payload: { email, password: given },
    })
  const confirm = (cookie: string, challengeId: string, code: string) =>
    send(app, 'POST /api/auth/email/confirm', { cookie, payload: { challengeId, code } })

  test('takes the code from the new mailbox, and tells the old one', async () => {
    const { cookie } = await person('old@people.test')
    expect((await ask(cookie, 'new@people.test', 'wrong')).statusCode).toBe(422)
    const { challengeId } = (await ask(cookie, 'New@people.test')).json<{ challengeId: string }>()
    const code = await codeSentTo(app, client, 'new@people.test')
    expect((await confirm(cookie, challengeId, otherCode(code))).statusCode).toBe(422)
    const done = await confirm(cookie, challengeId, code)
    expect(done.json()).toMatchObject({ email: 'new@people.test', emailVerified: true })
    expect(await withPassword('new@people.test', password)).toBe(200)
    expect(await withPassword('old@people.test', password)).toBe(401)
    expect(await kindsTo('old@people.test')).toEqual(['emailChanged'])
  })

  test('to one that is taken looks alike, and does not happen', async () => {
    const { cookie } = await person('mover@people.test')
    await person('taken@people.test')
    const free = await ask(cookie, 'free@people.test')
    const taken = await ask(cookie, 'taken@people.test')
    expect(seen(taken)).toEqual(seen(free))
    const { challengeId } = taken.json<{ challengeId: string }>()
    const refused = await confirm(cookie, challengeId, await codeSentTo(app, client, 'taken@people.test'))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: { message: messages.codeWrong } })
    expect((await send(app, 'GET /api/user', { cookie })).json()).toMatchObject({
      email: 'mover@people.test',
    })
  })

  test('of two people to one address at the same moment happens for one of them', async () => {
    const one = await person('race-one@people.test')
    const two = await person('race-two@people.test')
    const challengeOne = (await ask(one.cookie, 'prize@people.test')).json<{ challengeId: string }>()
      .challengeId
    const codeOne = await codeSentTo(app, client, 'prize@people.test')
    const challengeTwo = (await ask(two.cookie, 'prize@people.test')).json<{ challengeId: string }>()
      .challengeId
    const codeTwo = await codeSentTo(app, client, 'prize@people.test')
    const answers = await Promise.all([
      confirm(one.cookie, challengeOne, codeOne),
      confirm(two.cookie, challengeTwo, codeTwo),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('cannot be finished by somebody else who knows the code', async () => {
    const { cookie } = await person('victim@people.test')
    const thief = await person('thief@people.test')
    const { challengeId } = (await ask(cookie, 'moved@people.test')).json<{ challengeId: string }>()
    const code = await codeSentTo(app, client, 'moved@people.test')
    expect((await confirm(thief.cookie, challengeId, code)).statusCode).toBe(422)
    expect((await confirm(cookie, challengeId, code)).statusCode).toBe(200)
  })

  test('makes links in the old mailbox worthless', async () => {
    const { cookie } = await person('leaving@people.test')
    await forgot('leaving@people.test')
    const token = await tokenSentTo(app, client, 'leaving@people.test')
    const { challengeId } = (await ask(cookie, 'arrived@people.test')).json<{ challengeId: string }>()
    await confirm(cookie, challengeId, await codeSentTo(app, client, 'arrived@people.test'))
    expect((await reset(token)).statusCode).toBe(422)
  })
})
