import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { seen } from '../../support/cookie.ts'
import { inClient, makeClient, makeSignedIn, makeUser, signIn } from '../../support/people.ts'
import { rounds } from '../../support/soak.ts'

let app: TestApp
let client: Client
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
// Creates an organiser for each test, because who the last owner is depends on everyone else.
beforeEach(async () => {
  client = await makeClient(app, { slug: `people-${++number}` })
})

const host = () => `${client.slug}.localhost`
const nobody = '019a8000-0000-7000-8000-000000000000'
const get = (cookie: string, url: string) => send(app, `GET /api/${url}`, { host: host(), cookie })
const changeRole = (cookie: string, id: string, role: Role) =>
  send(app, `PUT /api/users/${id}/role`, { host: host(), cookie, payload: { role } })
const changeStatus = (cookie: string, id: string, status: 'active' | 'inactive') =>
  send(app, `PUT /api/users/${id}/status`, { host: host(), cookie, payload: { status } })
const roleOf = async (id: string) =>
  (await inClient(app, client, (tx) => tx.sql.select().from(users).where(eq(users.id, id))))[0]?.role
const activeOwners = async () =>
  (await inClient(app, client, (tx) => tx.sql.select().from(users))).filter(
    ({ role, status }) => role === 'owner' && status === 'active',
  ).length
const story = async (id: string) =>
  (
    await inClient(app, client, (tx) =>
      tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id),
    )
  )
    .slice(1)
    .map(({ action, changes, actorName }) => ({ action, changes, actorName }))

describe('one person', () => {
  test('is read by an admin, without secrets', async () => {
    const { cookie } = await makeSignedIn(app, client, 'admin')
    const user = await makeUser(app, client, { passwordHash: await hashPassword('correct horse') })
    const answer = await get(cookie, `users/${user.id}`)
    expect(answer.json()).toMatchObject({ _id: user.id, email: user.email })
    expect(answer.body).not.toMatch(/argon2|passwordHash|twoFactorSecret/u)
  })

  test('of another organiser is answered like one that never existed', async () => {
    const { cookie } = await makeSignedIn(app, client, 'owner')
    const other = await makeUser(app, await makeClient(app))
    const unknown = await get(cookie, `users/${nobody}`)
    expect(unknown.statusCode).toBe(404)
    expect(seen(await get(cookie, `users/${other.id}`))).toEqual(seen(unknown))
    expect(seen(await get(cookie, 'users/not-an-id'))).toEqual(seen(unknown))
    expect(seen(await changeRole(cookie, other.id, 'staff'))).toEqual(seen(unknown))
    expect(seen(await changeStatus(cookie, other.id, 'inactive'))).toEqual(seen(unknown))
  })
})

describe('changing a role', () => {
  test('takes effect immediately, and the person has to sign in again', async () => {
    const owner = await makeSignedIn(app, client, 'owner')
    const person = await makeSignedIn(app, client, 'customer')
    expect((await changeRole(owner.cookie, person.user.id, 'admin')).json()).toMatchObject({ role: 'admin' })
    expect((await get(person.cookie, 'user')).statusCode).toBe(401)
    const again = await signIn(app, client, person.user)
    expect((await get(again, 'users')).statusCode).toBe(200)
    expect(await story(person.user.id)).toMatchObject([
      { action: 'users.changeRole', changes: [{ field: 'role', from: 'customer', to: 'admin' }] },
    ])
  })

  test.each([
    ['an admin makes an owner', 'admin', 'staff', 'owner'],
    ['an admin unmakes an owner', 'admin', 'owner', 'customer'],
  ] as const)('is forbidden: %s', async (_, actor, target, next) => {
    await makeUser(app, client, { role: 'owner' })
    const { cookie } = await makeSignedIn(app, client, actor)
    const user = await makeUser(app, client, { role: target })
    const answer = await changeRole(cookie, user.id, next)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: { message: messages.onlyOwnersMakeOwners.text } })
    expect(await roleOf(user.id)).toBe(target)
  })

  test('does not let admins make themselves owners', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'admin')
    expect((await changeRole(cookie, user.id, 'owner')).statusCode).toBe(403)
  })

  test('is refused for the last owner, even if they request it themselves', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'owner')
    const answer = await changeRole(cookie, user.id, 'admin')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.lastOwner.text } })
    await makeUser(app, client, { role: 'owner' })
    expect((await changeRole(cookie, user.id, 'admin')).statusCode).toBe(200)
    // The browser that made the change stays signed in.
    expect((await get(cookie, 'user')).json()).toMatchObject({ role: 'admin' })
  })

  test('does not count a blocked owner as an owner, and can change the role of such an owner', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'owner')
    const out = await makeUser(app, client, { role: 'owner' })
    expect((await changeStatus(cookie, out.id, 'inactive')).statusCode).toBe(200)
    expect((await changeRole(cookie, user.id, 'customer')).statusCode).toBe(409)
    expect((await changeRole(cookie, out.id, 'customer')).statusCode).toBe(200)
  })
})

describe('blocking a person', () => {
  test('ends their sessions, and unblocking lets them sign in again', async () => {
    const admin = await makeSignedIn(app, client, 'admin')
    const passwordHash = await hashPassword('correct horse')
    const user = await makeUser(app, client, { passwordHash })
    const cookie = await signIn(app, client, user)
    const entry = async () =>
      (
        await send(app, 'POST /api/auth/sign-in/email', {
          host: host(),
          payload: { email: user.email, password: 'correct horse' },
        })
      ).statusCode
    expect((await changeStatus(admin.cookie, user.id, 'inactive')).json()).toMatchObject({
      status: 'inactive',
    })
    expect((await get(cookie, 'user')).statusCode).toBe(401)
    expect(await entry()).toBe(401)
    await changeStatus(admin.cookie, user.id, 'active')
    expect((await get(cookie, 'user')).statusCode).toBe(401)
    expect(await entry()).toBe(200)
  })

  test('is not possible for oneself', async () => {
    await makeUser(app, client, { role: 'owner' })
    const { user, cookie } = await makeSignedIn(app, client, 'owner')
    const answer = await changeStatus(cookie, user.id, 'inactive')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.notYourself.text } })
  })

  test('is not possible for an admin if the person is an owner', async () => {
    const { cookie } = await makeSignedIn(app, client, 'admin')
    const owner = await makeUser(app, client, { role: 'owner' })
    expect((await changeStatus(cookie, owner.id, 'inactive')).statusCode).toBe(403)
  })
})

describe('two owners who remove each other at the same moment', () => {
  test.each(rounds(5))('leave one owner by role, round %i', async () => {
    const one = await makeSignedIn(app, client, 'owner')
    const two = await makeSignedIn(app, client, 'owner')
    const answers = await Promise.all([
      changeRole(one.cookie, two.user.id, 'admin'),
      changeRole(two.cookie, one.user.id, 'admin'),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await activeOwners()).toBe(1)
  })

  test.each(rounds(5))('leave one owner by role and by blocking, round %i', async () => {
    const one = await makeSignedIn(app, client, 'owner')
    const two = await makeSignedIn(app, client, 'owner')
    const answers = await Promise.all([
      changeRole(one.cookie, one.user.id, 'customer'),
      changeStatus(one.cookie, two.user.id, 'inactive'),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await activeOwners()).toBe(1)
  })
})
