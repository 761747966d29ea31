import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { seen } from '../../support/cookie.ts'
import { makeClient, makeUser, signIn } from '../../support/people.ts'
import { codeSentTo, emailsTo, otherCode, tokenSentTo } from '../../support/post.ts'
import { jobsDone, startTestWorker } from '../../support/worker.ts'

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

const person = async (email: string) => {
  const user = await makeUser(app, client, { email, passwordHash })
  return { user, cookie: await signIn(app, client, user) }
}
const withPassword = async (email: string, given: string) =>
  (await send(app, 'POST /api/auth/sign-in/email', { payload: { email, password: given } })).statusCode
const kindsTo = async (email: string) => (await emailsTo(app, client, email)).map(({ kind }) => kind)
const ask = (cookie: string, email: string, given = password) =>
  send(app, 'POST /api/auth/email', {
    cookie,
    remoteAddress: `10.2.${++count}.1`,
    payload: { email, password: given },
  })
const confirm = (cookie: string, challengeId: string, code: string) =>
  send(app, 'POST /api/auth/email/confirm', { cookie, payload: { challengeId, code } })

describe('changing the email', () => {
  test('needs the code from the new mailbox, and notifies the old one', async () => {
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

  test('to an address that is taken gets the same answer, but doesn’t happen', async () => {
    const { cookie } = await person('mover@people.test')
    await person('taken@people.test')
    const free = await ask(cookie, 'free@people.test')
    const taken = await ask(cookie, 'taken@people.test')
    expect(seen(taken)).toEqual(seen(free))
    const { challengeId } = taken.json<{ challengeId: string }>()
    const refused = await confirm(cookie, challengeId, await codeSentTo(app, client, 'taken@people.test'))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: { message: messages.codeWrong.text } })
    expect((await send(app, 'GET /api/user', { cookie })).json()).toMatchObject({
      email: 'mover@people.test',
    })
  })

  test('to one address by two people at the same time succeeds for one of them', async () => {
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

  test('can’t be finished by someone else who knows the code', async () => {
    const { cookie } = await person('victim@people.test')
    const thief = await person('thief@people.test')
    const { challengeId } = (await ask(cookie, 'moved@people.test')).json<{ challengeId: string }>()
    const code = await codeSentTo(app, client, 'moved@people.test')
    expect((await confirm(thief.cookie, challengeId, code)).statusCode).toBe(422)
    expect((await confirm(cookie, challengeId, code)).statusCode).toBe(200)
  })

  test('makes links in the old mailbox invalid', async () => {
    const { cookie } = await person('leaving@people.test')
    await send(app, 'POST /api/auth/password/forgot', { payload: { email: 'leaving@people.test' } })
    await startTestWorker(app)
    await jobsDone(app)
    const token = await tokenSentTo(app, client, 'leaving@people.test')
    const { challengeId } = (await ask(cookie, 'arrived@people.test')).json<{ challengeId: string }>()
    await confirm(cookie, challengeId, await codeSentTo(app, client, 'arrived@people.test'))
    const reset = await send(app, 'POST /api/auth/password/reset', {
      payload: { token, password: 'a newer password', confirmPassword: 'a newer password' },
    })
    expect(reset.statusCode).toBe(422)
  })
})
