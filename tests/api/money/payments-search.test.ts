import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { calledSo, receivedSo } from '#server/money/payments/search-payments.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { type MadeBooking, makeBooking } from '#tests/support/bookings.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

interface Page {
  items: Payment[]
  next: string | null
  previous: string | null
  total: number
  totalIsAtLeast: boolean
}

type Values = Partial<typeof payments.$inferInsert> & { readonly reference: string; readonly userId: string }

let app: TestApp
let client: Client
let admin: string
let staff: string
let ann: MadeBooking
let bob: string

const pay = (to: Client, values: Values) => {
  app.clock.advance({ minutes: 1 })
  return inClient(app, to, async (tx) => {
    const [row] = await tx.sql
      .insert(payments)
      .values({
        clientId: to.id,
        purpose: 'topUp',
        method: 'bankTransfer',
        amount: 500,
        currency: 'GBP',
        state: 'pending',
        createdAt: tx.now,
        ...values,
      })
      .returning({ id: payments.id })
    return row?.id ?? ''
  })
}

const list = async (query: Record<string, string>): Promise<Page> => {
  const answer = await send(app, `GET /api/payments?${new URLSearchParams(query).toString()}`, {
    cookie: admin,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}
const found = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ reference }) => reference)

const bookingsFound = async (search: string, cookie: string) =>
  (await send(app, `GET /api/bookings?${new URLSearchParams({ search }).toString()}`, { cookie }))
    .json<{ items: { reference: string }[] }>()
    .items.map(({ reference }) => reference)

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = (await makeSignedIn(app, client, 'admin')).cookie
  staff = (await makeSignedIn(app, client, 'staff')).cookie
  const annFinch = await makeUser(app, client, {
    firstName: 'Ann',
    lastName: 'O’Hara-Finch',
    email: 'ann.finch@mail.test',
  })
  bob = (await makeUser(app, client, { firstName: 'Bob', lastName: 'Ashdown', email: 'bob@mail.test' })).id
  const mia = await makeAttendee(app, client, annFinch.id, { firstName: 'Mia', lastName: 'Lund' })
  const activity = await makeActivity(app, client)
  ann = await makeBooking(app, client, { userId: annFinch.id, lines: [{ activity, attendees: [mia.id] }] })
  await pay(client, {
    reference: 'RP-7K3F9Q',
    userId: ann.userId,
    purpose: 'booking',
    purposeId: ann.id,
    receivedReference: 'BACS 0071',
    state: 'succeeded',
  })
  await pay(client, { reference: 'RP-7K9999', userId: bob, receivedReference: 'bacs 0099%' })
  await pay(client, { reference: 'RP-BBBBBB', userId: bob, method: 'cash' })
  const other = await makeClient(app, { slug: 'other' })
  const away = await makeUser(app, other, { firstName: 'Ann', lastName: 'Ashdown' })
  await pay(other, { reference: 'RP-7K3F9Q', userId: away.id, receivedReference: 'BACS 0071' })
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the list of payments', () => {
  test.each<[string, () => string, string[]]>([
    ['its reference', () => 'RP-7K3F9Q', ['RP-7K3F9Q']],
    ['its reference in small letters, with spaces around', () => '  rp-7k3f9q ', ['RP-7K3F9Q']],
    ['its reference without the RP', () => '7k3f9q', ['RP-7K3F9Q']],
    ['the line of a statement that names it', () => 'FPI/RP7K3F9Q SMITH M', ['RP-7K3F9Q']],
    ['the beginning of references', () => 'RP-7K', ['RP-7K9999', 'RP-7K3F9Q']],
    ['the beginning of one without the RP', () => '7K99', ['RP-7K9999']],
    ['a reference that is none', () => 'RP-222222', []],
    ['the end of a reference', () => 'K3F9Q', []],
    ['the reference of its booking', () => ann.reference, ['RP-7K3F9Q']],
    ['the beginning of that, in small letters', () => ann.reference.slice(3, 8).toLowerCase(), ['RP-7K3F9Q']],
    ['who pays', () => 'ashdown BOB', ['RP-BBBBBB', 'RP-7K9999']],
    ['a part of a double name', () => 'finch', ['RP-7K3F9Q']],
    ['an email', () => 'ann.finch@mail.test', ['RP-7K3F9Q']],
    ['the payer’s child, who does not pay', () => 'lund', []],
    ['the payer with the child', () => 'ann lund', []],
    ['the reference that the money came under', () => 'BACS 0071', ['RP-7K3F9Q']],
    ['how those begin', () => 'bacs 00', ['RP-7K9999', 'RP-7K3F9Q']],
    ['a sign that means something to a pattern', () => 'bacs%', []],
    ['nothing but spaces', () => '   ', ['RP-BBBBBB', 'RP-7K9999', 'RP-7K3F9Q']],
  ])('is searched by %s', async (_, search, expected) => {
    expect(await found({ search: search() })).toEqual(expected)
    expect((await list({ search: search() })).total).toBe(expected.length)
  })

  test('is searched within its filters', async () => {
    expect(await found({ search: 'ashdown', method: 'cash' })).toEqual(['RP-BBBBBB'])
    expect(await found({ search: 'bacs', state: 'succeeded' })).toEqual(['RP-7K3F9Q'])
    expect(await found({ search: 'RP-7K', user: bob })).toEqual(['RP-7K9999'])
    expect(await found({ search: 'RP-7K', refund: 'toPay' })).toEqual([])
  })

  test('does not accept a search longer than a name', async () => {
    const answer = await send(app, `GET /api/payments?search=${'a'.repeat(300)}`, { cookie: admin })
    expect(answer.statusCode).toBe(400)
  })

  test('cannot be searched without the permission to see it', async () => {
    for (const cookie of [staff, (await makeSignedIn(app, client, 'customer')).cookie])
      expect((await send(app, 'GET /api/payments?search=RP-7K3F9Q', { cookie })).statusCode).toBe(403)
  })
})

describe('a payment', () => {
  test('names its booking once the cart is booked', async () => {
    const cart = await inClient(app, client, async (tx) => {
      const [row] = await tx.sql
        .insert(bookings)
        .values({ clientId: client.id, state: 'cart', userId: bob, createdAt: tx.now })
        .returning({ id: bookings.id })
      return row?.id ?? ''
    })
    const id = await pay(client, {
      reference: 'RP-CCCCCC',
      userId: bob,
      purpose: 'booking',
      purposeId: cart,
      state: 'cancelled',
    })
    const read = (await send(app, `GET /api/payments/${id}`, { cookie: admin })).json<Payment>()
    expect(read).toMatchObject({ booking: cart, bookingReference: null })
    const [paid, topUp] = [await list({ search: 'RP-7K3F9Q' }), await list({ search: 'RP-BBBBBB' })]
    expect(paid.items).toMatchObject([{ booking: ann.id, bookingReference: ann.reference }])
    expect(topUp.items).toMatchObject([{ booking: null, bookingReference: null }])
    // A cart isn't found as a booking.
    expect(await bookingsFound('RP-CCCCCC', admin)).toEqual([])
  })
})

describe('a booking is found by its payment', () => {
  test.each([
    ['the reference', 'RP-7K3F9Q', true],
    ['its beginning', 'rp-7k', true],
    ['without the RP', '7k3f9q', true],
    ['one that paid for something else', 'RP-BBBBBB', false],
    ['one that is none', 'RP-222222', false],
  ])('by %s', async (_, search, isFound) => {
    expect(await bookingsFound(search, admin)).toEqual(isFound ? [ann.reference] : [])
  })

  test('and is exported in the same way', async () => {
    const { body } = await send(app, 'GET /api/bookings.csv?search=RP-7K3F9Q', { cookie: admin })
    expect(body.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(ann.reference)])
  })

  test('but not by team members who cannot see money', async () => {
    expect(await bookingsFound('RP-7K3F9Q', staff)).toEqual([])
    expect(await bookingsFound('7k3f9q', staff)).toEqual([])
    expect(await bookingsFound(ann.reference, staff)).toEqual([ann.reference])
  })
})

describe('a longer list', () => {
  const many = 203
  const host = 'busy.localhost'
  let busy: Client
  let cookie: string

  const page = async (query: Record<string, string>) =>
    (
      await send(app, `GET /api/payments?${new URLSearchParams(query).toString()}`, { cookie, host })
    ).json<Page>()

  beforeAll(async () => {
    busy = await makeClient(app, { slug: 'busy' })
    cookie = (await makeSignedIn(app, busy, 'owner')).cookie
    const zoe = await makeUser(app, busy, { firstName: 'Zoe', lastName: 'Payer' })
    const kim = await makeUser(app, busy, { firstName: 'Kim', lastName: 'Payer' })
    // All payments were begun at one of three moments, so that only the id tells them apart.
    await inClient(app, busy, (tx) =>
      tx.sql.execute(sql`
        insert into payments (client_id, id, reference, user_id, purpose, method, amount, currency, state,
          received_reference, created_at)
        select ${busy.id}, uuidv7(), 'RP-ZZ' || lpad(n::text, 4, '0'),
          case when n % 2 = 0 then ${zoe.id}::uuid else ${kim.id}::uuid end, 'topUp', 'cash', 500, 'GBP', 'succeeded',
          'Till ' || n, ${tx.now.toString()}::timestamptz + (n % 3) * interval '1 hour'
        from generate_series(1, ${many}) as n`),
    )
  })

  const walked = async (query: Record<string, string>) => {
    const pages: Page[] = []
    let cursor: Record<string, string> = {}
    for (;;) {
      const one = await page({ ...query, ...cursor, limit: '20' })
      pages.push(one)
      if (one.next === null) return pages
      cursor = { after: one.next }
    }
  }

  /** Expects each payment once and in the order of the list, forwards and then backwards. */
  const expectPaged = async (query: Record<string, string>, count: number) => {
    const pages = await walked(query)
    const items = pages.flatMap((one) => one.items)
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(count)
    expect(items).toHaveLength(count)
    expect(items).toEqual(
      items.toSorted((a, b) =>
        a.createdAt === b.createdAt ? (a._id < b._id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
      ),
    )
    const back = await page({ ...query, limit: '20', before: pages[1]?.previous ?? '' })
    expect(back.items).toEqual(pages[0]?.items)
    expect(back.previous).toBeNull()
    return pages
  }

  test.each<[string, Record<string, string>, number]>([
    ['by the beginning of a reference', { search: 'RP-ZZ' }, 203],
    ['by who pays', { search: 'zoe payer' }, 101],
    ['by what it came under', { search: 'till' }, 203],
    ['by what it came under, and a filter', { search: 'till 1', method: 'cash' }, 111],
  ])('is searched %s page by page', async (_, query, count) => {
    const [first] = await expectPaged(query, count)
    expect(first).toMatchObject({ total: count, totalIsAtLeast: false })
  })

  test('is searched page by page by a name that many payers share', async () => {
    await inClient(app, busy, (tx) =>
      tx.sql.execute(sql`
        insert into people_words (client_id, person_id, user_id, word)
        select ${busy.id}, id, id, 'zoe' from (select uuidv7() as id from generate_series(1, 2001)) as many`),
    )
    const [first] = await expectPaged({ search: 'zoe' }, 101)
    expect(first).toMatchObject({ total: 101, totalIsAtLeast: false })
    expect((await page({ search: 'zoe', state: 'failed' })).items).toEqual([])
  })

  test('is searched page by page by the beginning of a received reference that many payments share', async () => {
    const old = await makeUser(app, busy, { firstName: 'Old', lastName: 'Payer' })
    // These are more payments than a search reads, and too old to be found from the newest.
    await inClient(app, busy, (tx) =>
      tx.sql.execute(sql`
        insert into payments (client_id, id, reference, user_id, purpose, method, amount, currency, state,
          received_reference, created_at)
        select ${busy.id}, uuidv7(), 'RP-' || n, ${old.id}, 'topUp', 'cash', 500, 'GBP', 'succeeded',
          case when n > 5000 then 'Giro ' || n else '' end,
          ${tx.now.toString()}::timestamptz - n * interval '1 minute'
        from generate_series(1, 7100) as n`),
    )
    const first = await page({ search: 'giro', limit: '20' })
    expect(first.items.map(({ receivedReference }) => receivedReference)).toEqual(
      Array.from({ length: 20 }, (_none, index) => `Giro ${5001 + index}`),
    )
    const second = await page({ search: 'giro', limit: '20', after: first.next ?? '' })
    expect(second.items[0]?.receivedReference).toBe('Giro 5021')
    expect((await page({ search: 'giro 71' })).items).toHaveLength(1)
  })

  const planOf = (query: (tx: Parameters<typeof calledSo>[0]) => { getSQL: () => SQL }) =>
    inClient(app, busy, async (tx) => {
      const plan = await tx.sql.execute<{ 'QUERY PLAN': string }>(sql`explain ${query(tx).getSQL()}`)
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    })

  test('is searched by the beginning of a reference through an index, with any database collation', async () => {
    const own = await planOf((tx) => calledSo(tx, 'RP-7K'))
    expect(own).toContain('payments_reference')
    expect(own).toMatch(/Index Cond: .*reference >= .*reference </u)
    const received = await planOf((tx) => receivedSo(tx, 'bacs'))
    expect(received).toContain('payments_received')
    expect(received).toMatch(/Index Cond: .*received_search_text >= .*received_search_text </u)
    const collations = await inClient(app, busy, async (tx) => {
      const { rows } = await tx.sql.execute<{ own: string; received: string }>(
        sql`select collation for (reference) as own, collation for (received_search_text) as received
          from payments limit 1`,
      )
      return rows
    })
    expect(collations).toEqual([{ own: '"C"', received: '"C"' }])
  })

  test('refuses an invalid cursor', async () => {
    for (const search of ['RP-ZZ', 'zoe', 'giro'])
      expect(
        (await send(app, `GET /api/payments?search=${search}&after=nonsense`, { cookie, host })).statusCode,
      ).toBe(400)
  })
})
