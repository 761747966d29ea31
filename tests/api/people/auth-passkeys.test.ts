import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { tryRules } from '#domain/people/auth/try-limits.ts'
import { challenges } from '#server/db/schema/sign-in.ts'
import { passkeys, users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { createAuthenticator, type Use } from '../../support/authenticator.ts'
import { cookieOf, seen } from '../../support/cookie.ts'
import { inClient, makeClient, makeUser, signIn } from '../../support/people.ts'
import { emailsTo } from '../../support/post.ts'

interface Begun {
  readonly challengeId: string
  readonly options: { readonly challenge: string; readonly rp?: { id: string }; readonly rpId?: string }
}

const host = 'brightwater.localhost:3000'
const origin = `http://${host}`
const password = 'correct horse battery'
let app: TestApp
let client: Client
let passwordHash: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  await makeClient(app, { slug: 'littleoaks' })
  passwordHash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

const remoteAddress = () => `10.5.${++count % 250}.1`
const post = (path: string, payload?: object, { cookie = '', at = host } = {}) =>
  send(app, `POST /api/auth/${path}`, {
    host: at,
    remoteAddress: remoteAddress(),
    ...(cookie === '' ? {} : { cookie }),
    ...(payload ? { payload } : {}),
  })
const signedIn = async () => {
  const user = await makeUser(app, client, { passwordHash })
  return { user, cookie: await signIn(app, client, user) }
}
const askToAdd = (cookie: string, given = password) =>
  post('passkeys/options', { password: given }, { cookie })
const begin = async (cookie: string) => (await askToAdd(cookie)).json<Begun>()
const beginSignIn = async (at = host) =>
  (await post('sign-in/passkey/options', undefined, { at })).json<Begun>()

const addPasskey = async (cookie: string, name = 'My phone') => {
  const authenticator = createAuthenticator()
  const { challengeId, options } = await begin(cookie)
  const response = authenticator.register(options, { origin })
  return { authenticator, answer: await post('passkeys', { challengeId, name, response }, { cookie }) }
}
const person = async () => {
  const { user, cookie } = await signedIn()
  const { authenticator, answer } = await addPasskey(cookie)
  return { user, cookie, authenticator, id: answer.json<{ _id: string }>()._id }
}
const enter = async (authenticator: ReturnType<typeof createAuthenticator>, use: Partial<Use> = {}) => {
  const { challengeId, options } = await beginSignIn()
  return post('sign-in/passkey', { challengeId, response: authenticator.sign(options, { origin, ...use }) })
}
const list = async (cookie: string) =>
  (await send(app, 'GET /api/auth/passkeys', { host, cookie })).json<{ items: object[]; total: number }>()

const rename = (cookie: string, id: string) =>
  send(app, `PATCH /api/auth/passkeys/${id}`, { host, cookie, payload: { name: 'Work laptop' } })
const remove = (cookie: string, id: string, given = password) =>
  post(`passkeys/${id}/remove`, { password: given }, { cookie })

describe('adding a passkey', () => {
  test('asks the browser for a passkey that identifies its person, at the host that the person sees', async () => {
    const { user, cookie } = await signedIn()
    const { options } = await begin(cookie)
    expect(options).toMatchObject({
      rp: { id: 'brightwater.localhost', name: client.name },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
  })

  test('needs the password, so an unattended browser isn’t enough', async () => {
    const { user, cookie } = await signedIn()
    expect((await post('passkeys/options', {}, { cookie })).statusCode).toBe(422)
    const wrong = await askToAdd(cookie, 'not it')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({
      error: { issues: [{ path: 'password', message: messages.passwordWrong.text }] },
    })
    const begun = await inClient(app, client, (tx) =>
      tx.sql.$count(challenges, eq(challenges.userId, user.id)),
    )
    expect(begun).toBe(0)
  })

  test('can’t be used to guess the password', async () => {
    const { cookie } = await signedIn()
    const [{ tries }] = tryRules.ownPassword.own
    for (let n = 0; n < tries; n++) expect((await askToAdd(cookie, `guess ${n}`)).statusCode).toBe(422)
    expect((await askToAdd(cookie)).statusCode).toBe(429)
  })

  test('notifies the person by email once it is added', async () => {
    const { user, cookie } = await signedIn()
    await begin(cookie)
    expect(await emailsTo(app, client, user.email)).toEqual([])
    await addPasskey(cookie, 'Blue key')
    const told = await emailsTo(app, client, user.email)
    expect(told).toMatchObject([{ kind: 'passkeyAdded', userId: user.id }])
    expect(told[0]?.text).toContain('The passkey “Blue key” was added')
  })

  test('lists it by its name', async () => {
    const { cookie } = await signedIn()
    const { answer } = await addPasskey(cookie, ' Blue key ')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: 'Blue key', lastUsedAt: null })
    expect(await list(cookie)).toEqual({ items: [answer.json()], total: 1 })
  })

  test.each([
    ['made for another site', { origin: 'http://evil.test' }],
    ['made at another host', { origin, host: 'littleoaks.localhost' }],
  ])('refuses %s', async (_, use) => {
    const { cookie } = await signedIn()
    const { challengeId, options } = await begin(cookie)
    const response = createAuthenticator().register(options, use)
    const answer = await post('passkeys', { challengeId, name: 'x', response }, { cookie })
    expect(answer.statusCode).toBe(422)
    expect((await list(cookie)).total).toBe(0)
  })

  test('needs the person’s own challenge, once, within five minutes', async () => {
    const { cookie } = await signedIn()
    const thief = await signedIn()
    const { challengeId, options } = await begin(cookie)
    const register = (who: string) =>
      post(
        'passkeys',
        { challengeId, name: 'x', response: createAuthenticator().register(options, { origin }) },
        { cookie: who },
      )
    expect((await register(thief.cookie)).statusCode).toBe(422)
    expect((await register(cookie)).statusCode).toBe(201)
    expect((await register(cookie)).statusCode).toBe(422)
    const late = await begin(cookie)
    app.clock.advance({ minutes: 5 })
    const response = createAuthenticator().register(late.options, { origin })
    const answer = await post('passkeys', { challengeId: late.challengeId, name: 'x', response }, { cookie })
    expect(answer.statusCode).toBe(422)
  })

  test('refuses the same passkey twice, and an eleventh passkey', async () => {
    const { cookie } = await signedIn()
    const { authenticator } = await addPasskey(cookie)
    const { challengeId, options } = await begin(cookie)
    const response = authenticator.register(options, { origin })
    const twice = await post('passkeys', { challengeId, name: 'x', response }, { cookie })
    expect(twice.statusCode).toBe(409)
    for (let n = 1; n < limits.passkeysPerUser; n++) await addPasskey(cookie)
    const full = await askToAdd(cookie)
    expect(full.statusCode).toBe(409)
    expect(full.json()).toMatchObject({ error: { message: messages.tooManyPasskeys.text } })
  })

  test('refuses an answer that isn’t a passkey, without a server error', async () => {
    const { cookie } = await signedIn()
    for (const response of [
      {},
      { id: 1 },
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'é' } },
    ]) {
      const { challengeId } = await begin(cookie)
      expect((await post('passkeys', { challengeId, name: 'x', response }, { cookie })).statusCode).toBe(422)
    }
  })
})

describe('signing in with a passkey', () => {
  test('starts a session without an email or a password', async () => {
    const { user, authenticator, cookie } = await person()
    const done = await enter(authenticator)
    expect(done.json()).toMatchObject({ status: 'signedIn', user: { _id: user.id } })
    expect((await send(app, 'GET /api/user', { host, cookie: cookieOf(done) })).statusCode).toBe(200)
    expect((await list(cookie)).items).toMatchObject([{ lastUsedAt: app.clock.now().toString() }])
  })

  test('counts as two factors if the device asked for a finger or a PIN, and otherwise as one', async () => {
    const { user, authenticator } = await person()
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ twoFactorEnabledAt: app.clock.now() }).where(eq(users.id, user.id)),
    )
    expect((await enter(authenticator)).json()).toMatchObject({ status: 'signedIn' })
    const one = await enter(authenticator, { userVerified: false })
    expect(one.json()).toMatchObject({ status: 'twoFactor' })
    expect(cookieOf(one)).toBeUndefined()
  })

  test.each([
    ['signed for another site', { origin: 'http://evil.test' }],
    ['signed for another host', { host: 'littleoaks.localhost' }],
    ['whose counter goes backwards', { counter: 0 }],
  ])('refuses %s', async (_, use) => {
    const { authenticator } = await person()
    expect((await enter(authenticator)).statusCode).toBe(200)
    const answer = await enter(authenticator, use)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: { message: messages.passkeyFailed.text } })
    expect(cookieOf(answer)).toBeUndefined()
  })

  test('accepts a signature for one sign-in, even at the same time', async () => {
    const { authenticator } = await person()
    const { challengeId, options } = await beginSignIn()
    const response = authenticator.sign(options, { origin })
    const answers = await Promise.all([
      post('sign-in/passkey', { challengeId, response }),
      post('sign-in/passkey', { challengeId, response }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    const other = await beginSignIn()
    const replay = await post('sign-in/passkey', { challengeId: other.challengeId, response })
    expect(replay.statusCode).toBe(401)
  })

  test('needs a challenge that is no older than five minutes', async () => {
    const { authenticator } = await person()
    const { challengeId, options } = await beginSignIn()
    app.clock.advance({ minutes: 5 })
    const response = authenticator.sign(options, { origin })
    expect((await post('sign-in/passkey', { challengeId, response })).statusCode).toBe(401)
  })

  test('answers alike for an unknown key and for a key of a blocked person', async () => {
    const { user, authenticator } = await person()
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id)),
    )
    const unknown = await enter(createAuthenticator())
    expect(unknown.statusCode).toBe(401)
    expect(seen(await enter(authenticator))).toEqual(seen(unknown))
  })

  test('doesn’t accept a passkey of another organiser', async () => {
    const { authenticator } = await person()
    const at = 'littleoaks.localhost:3000'
    const { challengeId, options } = await beginSignIn(at)
    const response = authenticator.sign(options, { origin: `http://${at}` })
    expect((await post('sign-in/passkey', { challengeId, response }, { at })).statusCode).toBe(401)
  })

  test('refuses a signature of another key for a person’s credential id', async () => {
    const { user } = await person()
    const thief = createAuthenticator()
    const { challengeId, options } = await beginSignIn()
    const [theirs] = await inClient(app, client, (tx) =>
      tx.sql.select().from(passkeys).where(eq(passkeys.userId, user.id)),
    )
    const forged = {
      ...thief.sign(options, { origin }),
      id: theirs?.credentialId,
      rawId: theirs?.credentialId,
    }
    expect((await post('sign-in/passkey', { challengeId, response: forged })).statusCode).toBe(401)
  })

  test('works only in browsers, so a request without an Origin is refused', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/passkey/options',
      headers: { host },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('a person’s own passkeys', () => {
  test('can be renamed and removed, and then can’t sign in', async () => {
    const { cookie, id, authenticator } = await person()
    expect((await rename(cookie, id)).json()).toMatchObject({ _id: id, name: 'Work laptop' })
    expect((await remove(cookie, id)).json()).toEqual({ success: true })
    expect(await list(cookie)).toEqual({ items: [], total: 0 })
    expect((await enter(authenticator)).statusCode).toBe(401)
  })

  test('can only be removed with the password', async () => {
    const { cookie, id, authenticator } = await person()
    const refused = await remove(cookie, id, 'not this one')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      error: { issues: [{ path: 'password', message: messages.passwordWrong.text }] },
    })
    expect((await post(`passkeys/${id}/remove`, {}, { cookie })).statusCode).toBe(422)
    expect((await send(app, `DELETE /api/auth/passkeys/${id}`, { host, cookie })).statusCode).toBe(404)
    expect((await enter(authenticator)).statusCode).toBe(200)
  })

  test('can’t be used to guess the password', async () => {
    const { cookie, id } = await person()
    const [{ tries }] = tryRules.ownPassword.own
    for (let n = 0; n < tries; n++) expect((await remove(cookie, id, `guess ${n}`)).statusCode).toBe(422)
    expect((await remove(cookie, id)).statusCode).toBe(429)
  })

  test('get the same answer if they belong to someone else as if they never existed', async () => {
    const { id } = await person()
    const thief = await signedIn()
    const nobody = '019a8000-0000-7000-8000-000000000000'
    expect(seen(await rename(thief.cookie, id))).toEqual(seen(await rename(thief.cookie, nobody)))
    expect(seen(await remove(thief.cookie, id))).toEqual(seen(await remove(thief.cookie, nobody)))
    expect((await remove(thief.cookie, id)).statusCode).toBe(404)
  })
})
