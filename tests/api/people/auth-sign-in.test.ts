import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { tryRules } from '#domain/people/auth/try-limits.ts'
import { tooManyTriesFor } from '#domain/sentences.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { cookieOf, seen } from '../../support/cookie.ts'
import { inClient, makeClient, makeUser } from '../../support/people.ts'

const password = 'correct horse battery'
let app: TestApp
let brightwater: Client
let littleOaks: Client
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp()
  brightwater = await makeClient(app, { slug: 'brightwater' })
  littleOaks = await makeClient(app, { slug: 'littleoaks' })
  passwordHash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

const signIn = (email: string, given: string, { host = 'brightwater.localhost', ip = '10.0.0.1' } = {}) =>
  send(app, 'POST /api/auth/sign-in/email', {
    host,
    remoteAddress: ip,
    payload: { email, password: given },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36' },
  })

const currentUser = (cookie: string | undefined, host = 'brightwater.localhost') =>
  send(app, 'GET /api/user', { host, cookie })

describe('the right email and password', () => {
  test('start a session for later requests', async () => {
    const user = await makeUser(app, brightwater, { email: 'anna@people.test', passwordHash })
    const answer = await signIn(' Anna@People.test ', password)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'signedIn', user: { _id: user.id, role: 'customer' } })
    const current = await currentUser(cookieOf(answer))
    expect(current.json()).toMatchObject({ _id: user.id, email: 'anna@people.test' })
  })

  test('set a cookie that scripts can’t read and other sites can’t use', async () => {
    await makeUser(app, brightwater, { email: 'cookie@people.test', passwordHash })
    const [cookie] = (await signIn('cookie@people.test', password)).cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 })
    expect(cookie?.domain).toBeUndefined()
  })

  test('leave only a hash of the token in the database, and the device in words', async () => {
    const user = await makeUser(app, brightwater, { email: 'hash@people.test', passwordHash })
    const token = cookieOf(await signIn('hash@people.test', password))?.split('=')[1] ?? ''
    const [row] = await inClient(app, brightwater, (tx) =>
      tx.sql.select().from(sessions).where(eq(sessions.userId, user.id)),
    )
    expect(token).toHaveLength(43)
    expect(row).toMatchObject({ device: 'Chrome on Android', ip: '10.0.0.1' })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.tokenHash).toHaveLength(32)
  })

  test('give a new token each time, and replace the one in the browser', async () => {
    await makeUser(app, brightwater, { email: 'twice@people.test', passwordHash })
    const first = cookieOf(await signIn('twice@people.test', password))
    const again = await send(app, 'POST /api/auth/sign-in/email', {
      cookie: first,
      payload: { email: 'twice@people.test', password },
    })
    expect(cookieOf(again)).not.toBe(first)
    expect((await currentUser(first)).statusCode).toBe(401)
    expect((await currentUser(cookieOf(again))).statusCode).toBe(200)
  })
})

describe('what a stranger can learn', () => {
  test('doesn’t differ between an unknown email, a wrong password and a blocked person', async () => {
    await makeUser(app, brightwater, { email: 'known@people.test', passwordHash })
    const out = await makeUser(app, brightwater, { email: 'out@people.test', passwordHash })
    await inClient(app, brightwater, (tx) =>
      tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, out.id)),
    )
    const unknown = await signIn('nobody@people.test', password)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toMatchObject({
      error: { code: 'unauthenticated', message: messages.signInFailed.text },
    })
    expect(seen(await signIn('known@people.test', 'a wrong password'))).toEqual(seen(unknown))
    expect(seen(await signIn('out@people.test', password))).toEqual(seen(unknown))
  })

  test('includes no server error for a NUL in the email, which is a malformed request', async () => {
    const answer = await signIn('a\u0000b@people.test', password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { code: 'malformed' } })
  })

  test('never includes the password, in any answer or log line', async () => {
    await signIn('known@people.test', 'a wrong password')
    expect(app.logLines.join('')).not.toMatch(/wrong password|correct horse|people\.test/u)
  })
})

describe('two organisers', () => {
  test('can have different passwords for the same email, and neither password opens the other account', async () => {
    const email = 'both@people.test'
    const here = await makeUser(app, brightwater, { email, passwordHash })
    const there = await makeUser(app, littleOaks, { email, passwordHash: await hashPassword('another one') })
    const host = 'littleoaks.localhost'
    expect((await signIn(email, password)).json()).toMatchObject({ user: { _id: here.id } })
    expect((await signIn(email, 'another one', { host })).json()).toMatchObject({ user: { _id: there.id } })
    expect((await signIn(email, 'another one')).statusCode).toBe(401)
    expect((await signIn(email, password, { host })).statusCode).toBe(401)
  })

  test('don’t accept each other’s sessions', async () => {
    await makeUser(app, brightwater, { email: 'here@people.test', passwordHash })
    const cookie = cookieOf(await signIn('here@people.test', password))
    expect((await currentUser(cookie)).statusCode).toBe(200)
    expect((await currentUser(cookie, 'littleoaks.localhost')).statusCode).toBe(401)
  })
})

describe('guessing passwords', () => {
  const [{ tries, minutes }] = tryRules.password.own

  test('makes an address wait after ten wrong passwords, even with the right password, which works later', async () => {
    const email = 'guessed@people.test'
    await makeUser(app, brightwater, { email, passwordHash })
    for (let n = 0; n < tries; n++) expect((await signIn(email, `wrong ${n}`)).statusCode).toBe(401)
    const refused = await signIn(email, password)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      error: { message: tooManyTriesFor({ seconds: minutes * 60 }).text },
    })
    app.clock.advance({ minutes: minutes + 1 })
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  test('is limited for an unknown email too, so the limit reveals nothing', async () => {
    const answers = []
    for (let n = 0; n <= tries; n++) answers.push((await signIn('ghost@people.test', 'x')).statusCode)
    expect(answers).toEqual([...Array.from({ length: tries }, () => 401), 429])
  })

  test('counts attempts at the same time too', async () => {
    const answers = await Promise.all(
      Array.from({ length: tries + 5 }, () => signIn('rush@people.test', 'x', { ip: '10.0.0.77' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(tries)
  })

  test('starts the count again after a success', async () => {
    const email = 'forgetful@people.test'
    await makeUser(app, brightwater, { email, passwordHash })
    for (let n = 0; n < tries - 1; n++) await signIn(email, 'wrong')
    expect((await signIn(email, password)).statusCode).toBe(200)
    for (let n = 0; n < tries; n++) expect((await signIn(email, 'wrong')).statusCode).toBe(401)
  })

  test('at one organiser doesn’t lock a person out of another', async () => {
    const email = 'separate@people.test'
    await makeUser(app, littleOaks, { email, passwordHash })
    for (let n = 0; n <= tries; n++) await signIn(email, 'wrong')
    expect((await signIn(email, password, { host: 'littleoaks.localhost' })).statusCode).toBe(200)
  })
})
