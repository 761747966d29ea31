import { createDemo } from '#demo/create-demo.ts'
import { contrast } from '#domain/clients/colour.ts'
import { roles } from '#domain/people/roles.ts'
import { users } from '#server/db/schema/users.ts'
import { verifyPassword } from '#server/modules/auth/password-hash.ts'
import { clientDirectory } from '#server/modules/clients/directory.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { expect, test } from 'vitest'

const create = (app: TestApp) =>
  createDemo({ config: app.config, database: app.data.database, clock: app.clock })

const clientsOf = (app: TestApp) => clientDirectory(app.data.database, app.config).all()

test('two organisers answer at their addresses, on their plans', async () => {
  await using app = await createTestApp({ DEMO: '1', PORT: '4321' })
  await create(app)
  const [first, second] = await Promise.all(
    ['localhost:4321', 'littleoaks.localhost:4321'].map(async (host) =>
      (await send(app, 'GET /api/client', { host })).json<Record<string, unknown>>(),
    ),
  )
  const british = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London', currencyLocked: false }
  expect(first).toMatchObject({ ...british, slug: 'brightwater', name: 'Brightwater Clubs', planLevel: 30 })
  expect(second).toMatchObject({ ...british, slug: 'littleoaks', name: 'Little Oaks', planLevel: 10 })
  expect(first?.termsText).not.toBe('')
  expect(first?.contactEmail).not.toBe(second?.contactEmail)
  expect(first?.logoColour).not.toBe(second?.logoColour)
  // Both are dark enough for white text, so the organiser's mark shows the very colour.
  for (const client of [first, second])
    expect(contrast(String(client?.logoColour), '#ffffff')).toBeGreaterThan(4.5)
  const addresses = (await clientsOf(app)).map((client) => client.baseUrl)
  expect(new Set(addresses)).toEqual(new Set(['http://localhost:4321', 'http://littleoaks.localhost:4321']))
})

test('each has a verified person of every role, with the password that is shown, under a name of their own', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  await create(app)
  const names = new Set<string>()
  const hashes = new Set<string | null>()
  for (const client of await clientsOf(app)) {
    const people = await inClient(app, client, (tx) => tx.sql.select().from(users))
    expect(new Set(people.map((person) => `${person.role} ${person.email}`))).toEqual(
      new Set([
        'owner owner@demo.test',
        'admin admin@demo.test',
        'staff staff@demo.test',
        'customer parent@demo.test',
      ]),
    )
    for (const person of people) {
      names.add(`${person.firstName} ${person.lastName}`)
      hashes.add(person.passwordHash)
      expect(person).toMatchObject({ status: 'active', emailVerifiedAt: app.clock.now() })
    }
    expect(await verifyPassword('rollcall-demo', people[0]?.passwordHash)).toBe(true)
  }
  expect(names.size).toBe(2 * roles.length)
  expect(hashes.size).toBe(2 * roles.length)
})

test('signing in works as the sign-in page offers it', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  await create(app)
  for (const host of ['localhost', 'littleoaks.localhost']) {
    const answer = await send(app, 'POST /api/auth/sign-in/email', {
      host,
      payload: { email: 'owner@demo.test', password: 'rollcall-demo' },
    })
    expect(answer.json()).toMatchObject({ status: 'signedIn', user: { role: 'owner' } })
  }
})

test('a second start changes nothing, and two at once make one demo', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  await Promise.all([create(app), create(app)])
  const before = await clientsOf(app)
  expect(before).toHaveLength(2)
  await create(app)
  expect(await clientsOf(app)).toEqual(before)
})

test('where an organiser is already, there is no demo', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  await makeClient(app, { slug: 'real' })
  await create(app)
  expect((await clientsOf(app)).map((client) => client.slug)).toEqual(['real'])
})

test('it is there within a second', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  const start = performance.now()
  await create(app)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a crash in the middle leaves nothing behind', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  await app.data.database.pool.query(`alter table users add constraint no_parents check (role <> 'customer')`)
  await expect(create(app)).rejects.toMatchObject({ cause: { constraint: 'no_parents' } })
  expect(await clientsOf(app)).toEqual([])
})
