import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { users } from '#server/db/schema/users.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'
import { emailsTo, tokenSentTo } from '../../support/post.ts'

const email = 'nora@people.test'

const scene = async (app: TestApp) => {
  const client = await makeClient(app)
  const admin = await makeSignedIn(app, client, 'admin')
  const add = await send(app, 'POST /api/users', {
    cookie: admin.cookie,
    payload: { email, firstName: 'Nora', lastName: 'New' },
  })
  expect(add.statusCode).toBe(201)
  const { _id: id } = add.json<{ _id: string }>()
  const invite = (cookie = admin.cookie, of = id) => send(app, `POST /api/users/${of}/invitation`, { cookie })
  const setPassword = (token: string) =>
    send(app, 'POST /api/auth/password/reset', {
      payload: { token, password: 'correct horse battery', confirmPassword: 'correct horse battery' },
    })
  const signIn = () =>
    send(app, 'POST /api/auth/sign-in/email', { payload: { email, password: 'correct horse battery' } })
  return { client, admin, id, invite, setPassword, signIn }
}

const mailing = () => createTestApp({ SMTP_URL: 'smtp://localhost:1' })

describe('with email', () => {
  test('a customer added by the team gets a link to set a password', async () => {
    await using app = await mailing()
    const { client, setPassword, signIn } = await scene(app)
    expect(await emailsTo(app, client, email)).toMatchObject([{ kind: 'customerInvitation' }])
    expect((await setPassword(await tokenSentTo(app, client, email))).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('a second invitation is emailed too, and the team does not see its link', async () => {
    await using app = await mailing()
    const { client, invite } = await scene(app)
    expect((await invite()).json()).toEqual({ email, link: null })
    expect(await emailsTo(app, client, email)).toHaveLength(2)
  })
})

describe('without email', () => {
  test('nothing is queued, and the team gets the link to pass on', async () => {
    await using app = await createTestApp()
    const { client, invite, setPassword, signIn } = await scene(app)
    const { link } = (await invite()).json<{ link: string }>()
    expect(await emailsTo(app, client, email)).toEqual([])
    // The page welcomes a customer who has no password yet.
    const [, token = ''] = /#token=([\w-]+)&first=1$/u.exec(link) ?? []
    expect((await setPassword(token)).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)

    const again = await invite()
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: { message: messages.noInvitationNeeded.text } })
  })

  test('no link is created for team members, or for someone who is blocked', async () => {
    await using app = await createTestApp()
    const { client, admin, id, invite } = await scene(app)
    const owner = await makeSignedIn(app, client, 'owner')
    expect((await invite(admin.cookie, owner.user.id)).statusCode).toBe(409)
    const staff = await makeSignedIn(app, client, 'staff')
    expect((await invite(staff.cookie)).statusCode).toBe(403)
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, id)),
    )
    expect((await invite()).statusCode).toBe(409)
  })
})
