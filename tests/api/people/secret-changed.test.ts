import { generate } from 'otplib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { cookieOf } from '../../support/cookie.ts'
import { createTestDatabase } from '../../support/database.ts'
import { makeClient, makeUser, signIn } from '../../support/people.ts'
import { codeSentTo, tokenSentTo } from '../../support/post.ts'
import { jobsDone, startTestWorker } from '../../support/worker.ts'

const password = 'correct horse battery'
const fresh = 'a lighthouse in the fog'
let before: TestApp
let after: TestApp
let client: Client
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
/** Starts the same data with one secret and then with another. */
beforeEach(async () => {
  const data = await createTestDatabase()
  before = await createTestApp({}, data)
  client = await makeClient(before, { slug: 'brightwater' })
  after = await createTestApp({ SECRET: 'another-secret-another-secret-another' }, data)
  await startTestWorker(after)
})
afterEach(async () => {
  await before.app.close()
  await after[Symbol.asyncDispose]()
})

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(before.clock.now().epochMilliseconds / 1_000) })
const enrol = async (cookie: string, on = before) =>
  (await send(on, 'POST /api/auth/two-factor', { cookie, payload: { password } })).json<{ secret: string }>()
const confirm = async (cookie: string, secret: string, on = before) =>
  send(on, 'POST /api/auth/two-factor/confirm', { cookie, payload: { code: await codeOf(secret) } })
const enter = async (user: User, given: string, on: TestApp) =>
  send(on, 'POST /api/auth/sign-in/email', { payload: { email: user.email, password: given } })
const second = async (user: User, code: string, on: TestApp) => {
  const { challengeId } = (await enter(user, password, on)).json<{ challengeId: string }>()
  return send(on, 'POST /api/auth/sign-in/two-factor', { payload: { challengeId, code } })
}
const readable = async (cookie: string, on: TestApp) =>
  (await send(on, 'GET /api/auth/two-factor', { cookie })).json<{ readable: boolean }>().readable

const person = async () => {
  const user = await makeUser(before, client, { passwordHash })
  return { user, cookie: await signIn(before, client, user) }
}
const protectedPerson = async () => {
  const { user, cookie } = await person()
  const { secret } = await enrol(cookie)
  const { recoveryCodes } = (await confirm(cookie, secret)).json<{ recoveryCodes: string[] }>()
  for (const app of [before, after]) app.clock.advance({ seconds: 30 })
  return { user, cookie, secret, recoveryCode: recoveryCodes[0] ?? '' }
}

describe('two-factor sign-in after SECRET changed', () => {
  test('explains why a correct code of either kind is refused, and works again with the old SECRET', async () => {
    const { user, secret, recoveryCode } = await protectedPerson()
    for (const code of [await codeOf(secret), recoveryCode, '000000']) {
      const refused = await second(user, code, after)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({
        error: { issues: [{ path: 'code', message: messages.twoFactorUnreadable.text }] },
      })
    }
    expect(after.logLines.join('')).toContain('SECRET changed')
    expect((await second(user, await codeOf(secret), before)).statusCode).toBe(200)
  })

  test('is switched off by a new password by email, and only then', async () => {
    const { user, cookie } = await protectedPerson()
    const choose = async (on: TestApp, next: string) => {
      await send(on, 'POST /api/auth/password/forgot', { payload: { email: user.email } })
      await jobsDone(after)
      const token = await tokenSentTo(before, client, user.email)
      return send(on, 'POST /api/auth/password/reset', {
        payload: { token, password: next, confirmPassword: next },
      })
    }
    expect((await choose(before, 'an umbrella at noon')).statusCode).toBe(200)
    expect((await enter(user, 'an umbrella at noon', before)).json()).toMatchObject({ status: 'twoFactor' })
    expect((await choose(after, fresh)).statusCode).toBe(200)
    const answer = await enter(user, fresh, after)
    expect(answer.json()).toMatchObject({ status: 'signedIn' })
    expect(cookieOf(answer)).not.toBe(cookie)
  })

  test('tells people who are still signed in to set it up again', async () => {
    const { cookie } = await protectedPerson()
    expect(await readable(cookie, before)).toBe(true)
    expect(await readable(cookie, after)).toBe(false)
    await send(after, 'POST /api/auth/two-factor/disable', { cookie, payload: { password } })
    const { secret } = await enrol(cookie, after)
    expect((await confirm(cookie, secret, after)).statusCode).toBe(200)
    expect(await readable(cookie, after)).toBe(true)
  })

  test('can be set up again if that was interrupted', async () => {
    const { cookie } = await person()
    const { secret } = await enrol(cookie)
    const refused = await confirm(cookie, secret, after)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: { message: messages.twoFactorKeyUnreadable.text } })
    const again = await enrol(cookie, after)
    expect((await confirm(cookie, again.secret, after)).statusCode).toBe(200)
  })
})

test('refuses a code in an email and says what to do, and the next code works', async () => {
  const email = 'new@people.test'
  const begun = await send(before, 'POST /api/auth/sign-up', {
    payload: {
      email,
      firstName: 'Nia',
      lastName: 'New',
      password,
      confirmPassword: password,
      acceptedTerms: true,
    },
  })
  const { challengeId } = begun.json<{ challengeId: string }>()
  const confirmWith = (code: string) =>
    send(after, 'POST /api/auth/sign-up/confirm', { payload: { challengeId, code } })
  const refused = await confirmWith(await codeSentTo(before, client, email))
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ error: { message: messages.codeWrong.text } })
  await send(after, 'POST /api/auth/sign-up/resend', { payload: { challengeId } })
  expect((await confirmWith(await codeSentTo(before, client, email))).statusCode).toBe(200)
})

test('does not cause errors with sessions, passwords, cookies of known browsers and guests’ holds', async () => {
  const { user, cookie } = await person()
  const earlier = await enter(user, password, before)
  const all = earlier.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await send(after, 'GET /api/user', { cookie })).statusCode).toBe(200)
  const again = await send(after, 'POST /api/auth/sign-in/email', {
    cookie: all,
    payload: { email: user.email, password },
  })
  expect(again.statusCode).toBe(200)
  expect((await send(after, 'GET /api/cart', { cookie: all })).statusCode).toBe(200)
})
