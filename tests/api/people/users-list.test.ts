import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/platform/access/roles.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '../../support/people.ts'

interface Row {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
}
interface Page {
  readonly items: Row[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly totalIsAtLeast: boolean
}

const people = [
  ['Ann', 'Brown', 'ann@oaks.test'],
  ['Anna', 'de Souza', 'anna.souza@oaks.test'],
  ['Bea', 'Dee', 'bea@hills.test'],
  ['Cem', 'Dunn', 'cem_50%@hills.test'],
  ['Dot', 'Zed', 'dot@hills.test'],
  ['Zoë', 'Ábel', 'zoe@oaks.test'],
  ['Ann', 'Brown', 'ann.second@hills.test'],
] as const

let app: TestApp
let client: Client
let cookie: string

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
  for (const [firstName, lastName, email] of people)
    await makeUser(app, client, { firstName, lastName, email })
  const other = await makeClient(app, { slug: 'littleoaks' })
  await makeUser(app, other, { firstName: 'Ann', lastName: 'Brown', email: 'ann@oaks.test' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (query: Readonly<Record<string, string>>) =>
  send(app, `GET /api/users?${new URLSearchParams(query).toString()}`, { cookie })
const list = async (query: Readonly<Record<string, string>> = {}) => (await ask(query)).json<Page>()
const emailsIn = (page: Page) => page.items.map(({ email }) => email)
const customers = { role: 'customer' }

describe('the list of people', () => {
  test('shows the newest first, of this organiser only, and how many there are', async () => {
    const page = await list(customers)
    expect(emailsIn(page)).toEqual(people.map(([, , email]) => email).toReversed())
    expect(page).toMatchObject({ total: people.length, totalIsAtLeast: false, next: null, previous: null })
  })

  test('by name ignores capitals and accents, as a reader expects', async () => {
    const page = await list({ ...customers, sort: 'name' })
    expect(page.items.map(({ lastName }) => lastName)).toEqual([
      'Ábel',
      'Brown',
      'Brown',
      'de Souza',
      'Dee',
      'Dunn',
      'Zed',
    ])
  })

  test('by name is read from its index, in that order, also from the middle', async () => {
    const plan = await inClient(app, client, async (tx) => {
      await tx.sql.execute(sql`set local enable_seqscan = off`)
      await tx.sql.execute(sql`set local enable_sort = off`)
      const { rows } = await tx.sql.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from ${users} where client_id = ${client.id}
          and (sort_name, id) > ('de souza anna'::text, '00000000-0000-0000-0000-000000000000'::uuid)
        order by sort_name, id limit 3`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Cond: .*ROW\(sort_name, id\) >/u)
    expect(plan).not.toContain('Sort')
  })

  test.each(['created', 'name'])(
    'by %s is paged forwards and back without a gap or a repeat',
    async (sort) => {
      const whole = emailsIn(await list({ ...customers, sort }))
      const forwards: string[] = []
      let page = await list({ ...customers, sort, limit: '2' })
      expect(page.previous).toBeNull()
      forwards.push(...emailsIn(page))
      while (page.next !== null) {
        page = await list({ ...customers, sort, limit: '2', after: page.next })
        forwards.push(...emailsIn(page))
      }
      expect(forwards).toEqual(whole)
      const back = emailsIn(page)
      while (page.previous !== null) {
        page = await list({ ...customers, sort, limit: '2', before: page.previous })
        back.unshift(...emailsIn(page))
      }
      expect(back).toEqual(whole)
    },
  )

  test.each([
    ['ann', ['ann.second@hills.test', 'anna.souza@oaks.test', 'ann@oaks.test']],
    ['BROWN ann', ['ann.second@hills.test', 'ann@oaks.test']],
    ['souza', ['anna.souza@oaks.test']],
    ['oaks.test', ['zoe@oaks.test', 'anna.souza@oaks.test', 'ann@oaks.test']],
    ['ZOË', ['zoe@oaks.test']],
    ['%', ['cem_50%@hills.test']],
    ['_', ['cem_50%@hills.test']],
    ['\\', []],
    ["'; drop table users; --", []],
  ])('searched for %s finds %j', async (search, found) => {
    const page = await list({ ...customers, search })
    expect(emailsIn(page)).toEqual(found)
    expect(page.total).toBe(found.length)
  })

  test('filters by role and by status', async () => {
    const out = await makeUser(app, client, { role: 'staff', email: 'out@oaks.test' })
    await inClient(app, client, (tx) =>
      tx.sql
        .update(users)
        .set({ status: 'inactive' })
        .where(sql`id = ${out.id}`),
    )
    expect(emailsIn(await list({ role: 'staff', status: 'inactive' }))).toEqual(['out@oaks.test'])
    expect(emailsIn(await list({ role: 'staff', status: 'active' }))).toEqual([])
  })

  test.each([
    ['a cursor that is none', { after: 'nonsense' }],
    ['an empty cursor', { after: '' }],
    ['a cursor of another order', { sort: 'name', after: Buffer.from('["id","x"]').toString('base64url') }],
    ['both directions', { after: 'a', before: 'b' }],
    ['a limit beyond 200', { limit: '201' }],
    ['a limit of nothing', { limit: '0' }],
    ['a role that is none', { role: 'king' }],
    ['an order that is none', { sort: 'password_hash' }],
  ])('%s is malformed', async (_, query) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { code: 'malformed' } })
  })

  test('counts exactly to 10,000 and no further', async () => {
    const many = await makeClient(app, { slug: 'many' })
    const admin = await makeSignedIn(app, many, 'admin')
    await inClient(app, many, (tx) =>
      tx.sql.execute(sql`
        insert into users (client_id, email, first_name, last_name, role, created_at)
        select ${many.id}, 'p' || n || '@many.test', 'P', 'N' || n, 'customer', now() from generate_series(1, 10000) as n`),
    )
    const count = async (query: string) =>
      (
        await send(app, `GET /api/users?limit=1${query}`, { host: 'many.localhost', cookie: admin.cookie })
      ).json<Page>()
    expect(await count('&role=customer')).toMatchObject({ total: 10_000, totalIsAtLeast: false })
    expect(await count('')).toMatchObject({ total: 10_000, totalIsAtLeast: true })
  })
})
