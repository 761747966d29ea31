import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { makeClient, makeSignedIn, makeUser, signIn } from '../../support/people.ts'
import { tokenSentTo } from '../../support/post.ts'
import { jobsDone, startTestWorker } from '../../support/worker.ts'

const current = 'correct horse battery'
const common = 'NeedForSpeed'
let app: TestApp
let client: Client
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  await startTestWorker(app)
  passwordHash = await hashPassword(current)
})
afterAll(() => app[Symbol.asyncDispose]())

type Choose = (password: string) => ReturnType<typeof send>
const pair = (password: string) => ({ password, confirmPassword: password })
const name = { firstName: 'Nia', lastName: 'New' }

/** Every form in which a person chooses a password, ready to send. */
const forms: Record<string, () => Promise<Choose>> = {
  'signing up': () =>
    Promise.resolve((password) =>
      send(app, 'POST /api/auth/sign-up', {
        payload: { email: 'new@people.test', ...name, ...pair(password), acceptedTerms: true },
      }),
    ),
  'changing it': async () => {
    const cookie = await signIn(app, client, await makeUser(app, client, { passwordHash }))
    return (password) =>
      send(app, 'PUT /api/auth/password', {
        cookie,
        payload: { currentPassword: current, ...pair(password) },
      })
  },
  'resetting it': async () => {
    const { email } = await makeUser(app, client, { passwordHash })
    await send(app, 'POST /api/auth/password/forgot', { payload: { email } })
    await jobsDone(app)
    const token = await tokenSentTo(app, client, email)
    return (password) => send(app, 'POST /api/auth/password/reset', { payload: { token, ...pair(password) } })
  },
  'accepting an invitation': async () => {
    const { cookie } = await makeSignedIn(app, client, 'owner')
    const email = 'invited@people.test'
    await send(app, 'POST /api/invitations', { cookie, payload: { email, role: 'staff' } })
    const token = await tokenSentTo(app, client, email)
    return (password) =>
      send(app, 'POST /api/auth/invitation/accept', { payload: { token, ...name, ...pair(password) } })
  },
}

test.each(Object.entries(forms))(
  'a common password is refused at its field when %s, and another password is accepted',
  async (_, open) => {
    const choose = await open()
    const refused = await choose(common)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      error: { issues: [{ path: 'password', message: messages.passwordTooCommon.text }] },
    })
    expect((await choose('a lighthouse in the fog')).statusCode).toBeLessThan(300)
  },
)

test('an account that already has a common password can still sign in', async () => {
  const email = 'before@people.test'
  await makeUser(app, client, { email, passwordHash: await hashPassword(common) })
  const answer = await send(app, 'POST /api/auth/sign-in/email', { payload: { email, password: common } })
  expect(answer.statusCode).toBe(200)
})
