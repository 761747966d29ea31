import { messages } from '#domain/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import { users } from '#server/db/schema/users.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, send, type TestApp } from '../support/app.ts'
import { cookieOf } from '../support/cookie.ts'
import { inClient, makeClient } from '../support/people.ts'
import { rounds } from '../support/soak.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app[Symbol.asyncDispose]())

const host = 'bookings.example.org'
const form = {
  organisation: "Año Nuevo: Children's Club",
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  email: 'Olive@people.test',
  firstName: 'Olive',
  lastName: 'Owner',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
}
const setUp = (payload: object = form) => send(app, 'POST /api/setup', { host, payload })
const needed = async () => (await send(app, 'GET /api/setup', { host })).json<{ needed: boolean }>().needed
const allClients = () => drizzle({ client: app.data.database.pool }).select().from(clients)

test('an empty installation asks for its first organisation, makes it with its owner and signs them in', async () => {
  expect(await needed()).toBe(true)
  const done = await setUp()
  expect(done.statusCode).toBe(201)
  expect(done.json()).toMatchObject({
    status: 'signedIn',
    user: { email: 'olive@people.test', role: 'owner', emailVerified: false },
  })
  const cookie = cookieOf(done)
  expect((await send(app, 'GET /api/user', { host, cookie })).json()).toMatchObject({ firstName: 'Olive' })
  expect((await send(app, 'GET /api/client', { host })).json()).toMatchObject({
    name: form.organisation,
    slug: 'ano-nuevo-childrens-club',
    currency: 'GBP',
    contactEmail: 'olive@people.test',
  })
  expect(await needed()).toBe(false)
  const [client] = await allClients()
  if (!client) throw new Error('no client')
  expect(client.baseUrl).toBe(app.config.baseUrl)
  const entries = await inClient(app, client, (tx) =>
    tx.sql.select().from(auditEntries).orderBy(auditEntries.id),
  )
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['users.create', 'Olive Owner'],
    ['setup.create', 'Olive Owner'],
  ])
})

test.each(rounds())(
  'it works once, also when two people press the button at the same moment, round %i',
  async () => {
    const answers = await Promise.all([
      setUp(),
      setUp({ ...form, organisation: 'Another', email: 'b@people.test' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await allClients()).toHaveLength(1)
    const again = await setUp()
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: { message: messages.setUpAlready } })
    expect(cookieOf(again)).toBeUndefined()
  },
)

test('it is closed where an organisation was made in another way', async () => {
  const client = await makeClient(app)
  expect(await needed()).toBe(false)
  expect((await setUp()).statusCode).toBe(409)
  expect(await inClient(app, client, (tx) => tx.sql.select().from(users))).toEqual([])
})

test('every problem of the form comes at once, and nothing is made', async () => {
  const answer = await setUp({
    ...form,
    organisation: '',
    country: 'XX',
    timeZone: 'Mars/Base',
    password: 'short',
  })
  expect(answer.statusCode).toBe(422)
  const paths = answer.json<{ error: { issues: { path: string }[] } }>().error.issues.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['organisation', 'country', 'timeZone', 'password']))
  expect(await needed()).toBe(true)
})

test.each([
  ['东京クラブ', 'organisation'],
  ['A'.repeat(80), 'a'.repeat(63)],
])('the name %s becomes a label that a host can have', async (organisation, slug) => {
  await setUp({ ...form, organisation })
  expect(await allClients()).toMatchObject([{ slug }])
})
