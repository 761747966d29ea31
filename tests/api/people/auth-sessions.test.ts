import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { cookieOf, seen } from '../../support/cookie.ts'
import { inClient, makeClient, makeSignedIn, signIn } from '../../support/people.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

const currentUser = (cookie: string | undefined) => send(app, 'GET /api/user', { cookie })
const list = async (cookie: string) =>
  (await send(app, 'GET /api/auth/sessions', { cookie })).json<{
    items: { _id: string; current: boolean; lastSeenAt: string }[]
    total: number
  }>()
const rowsOf = (userId: string) =>
  inClient(app, client, (tx) => tx.sql.select().from(sessions).where(eq(sessions.userId, userId)))

describe('a session', () => {
  test('ends when the person signs out, in the browser and in the database', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'customer')
    const out = await send(app, 'POST /api/auth/sign-out', { cookie })
    expect(out.json()).toEqual({ success: true })
    expect(out.cookies[0]).toMatchObject({ value: '', maxAge: 0 })
    expect((await currentUser(cookie)).statusCode).toBe(401)
    expect(await rowsOf(user.id)).toEqual([])
  })

  test('ends thirty days after the last visit, not after the first', async () => {
    const { cookie } = await makeSignedIn(app, client, 'customer')
    for (let visit = 0; visit < 2; visit++) {
      app.clock.advance({ hours: 24 * (limits.sessionDays - 1) })
      expect((await currentUser(cookie)).statusCode).toBe(200)
    }
    app.clock.advance({ hours: 24 * limits.sessionDays })
    expect((await currentUser(cookie)).statusCode).toBe(401)
  })

  test('ends ninety days after the sign-in, however often the person comes back', async () => {
    const { cookie } = await makeSignedIn(app, client, 'customer')
    for (let day = 0; day < limits.sessionDaysAtMost - 1; day++) {
      app.clock.advance({ hours: 24 })
      expect((await currentUser(cookie)).statusCode).toBe(200)
    }
    app.clock.advance({ hours: 24 })
    expect((await currentUser(cookie)).statusCode).toBe(401)
  })

  test('is extended at most every five minutes, and its cookie with it', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'customer')
    const began = app.clock.now()
    app.clock.advance({ minutes: 4 })
    expect(cookieOf(await currentUser(cookie))).toBeUndefined()
    expect((await rowsOf(user.id))[0]?.lastSeenAt.toString()).toBe(began.toString())
    app.clock.advance({ minutes: 1 })
    expect(cookieOf(await currentUser(cookie))).toBe(cookie)
    expect((await rowsOf(user.id))[0]?.lastSeenAt.toString()).toBe(app.clock.now().toString())
    const [row] = await inClient(app, client, (tx) =>
      tx.sql.select().from(users).where(eq(users.id, user.id)),
    )
    expect(row?.lastSeenAt?.toString()).toBe(app.clock.now().toString())
  })

  test('isn’t found for a made-up token', async () => {
    const { cookie } = await makeSignedIn(app, client, 'customer')
    const [name] = cookie.split('=')
    for (const token of ['', 'x', 'A'.repeat(43), '%00', 'a b']) {
      expect((await currentUser(`${name}=${token}`)).statusCode).toBe(401)
    }
  })
})

describe('the list of sessions', () => {
  test('shows the person’s own sessions, marks the current one, and can end the others', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'customer')
    const phone = await signIn(app, client, user)
    await makeSignedIn(app, client, 'customer')
    const { items, total } = await list(cookie)
    expect(total).toBe(2)
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    const other = items.find(({ current }) => !current)
    const ended = await send(app, `DELETE /api/auth/sessions/${other?._id}`, { cookie })
    expect(ended.json()).toEqual({ success: true })
    expect((await currentUser(phone)).statusCode).toBe(401)
    expect((await currentUser(cookie)).statusCode).toBe(200)
  })

  test('can’t end another person’s session, with the same answer as for a session that never existed', async () => {
    const { cookie } = await makeSignedIn(app, client, 'owner')
    const victim = await makeSignedIn(app, client, 'customer')
    const [theirs] = await rowsOf(victim.user.id)
    const attack = await send(app, `DELETE /api/auth/sessions/${theirs?.id}`, { cookie })
    const nothing = await send(app, 'DELETE /api/auth/sessions/019a8000-0000-7000-8000-000000000000', {
      cookie,
    })
    expect(attack.statusCode).toBe(404)
    expect(seen(attack)).toEqual(seen(nothing))
    expect((await currentUser(victim.cookie)).statusCode).toBe(200)
  })

  test('can end all other sessions at the same time and keep the current one', async () => {
    const { user, cookie } = await makeSignedIn(app, client, 'customer')
    const others = [await signIn(app, client, user), await signIn(app, client, user)]
    const stranger = await makeSignedIn(app, client, 'customer')
    await send(app, 'DELETE /api/auth/sessions', { cookie })
    for (const other of others) expect((await currentUser(other)).statusCode).toBe(401)
    expect((await currentUser(cookie)).statusCode).toBe(200)
    expect((await currentUser(stranger.cookie)).statusCode).toBe(200)
    const entries = await inClient(app, client, (tx) =>
      tx.sql.select().from(auditEntries).where(eq(auditEntries.actorId, user.id)),
    )
    expect(entries.map(({ action }) => action)).toEqual(['signInSessions.endOthers'])
  })
})
