import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { BookingRow, TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { emails } from '#server/db/schema/emails.ts'
import { users } from '#server/db/schema/users.ts'
import { visitor } from '#server/db/transaction.ts'
import { bookingsByReference } from '#server/money/payments/bookings-by-reference.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { type MadeBooking, makeBooking, type NewBooking } from '#tests/support/bookings.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let admin: string
let staff: string
let camp: ActivityGroup
let club: ActivityGroup
let ann: MadeBooking
let bob: MadeBooking
let cara: MadeBooking

interface Page {
  items: BookingRow[]
  next: string | null
  previous: string | null
  total: number
  totalIsAtLeast: boolean
}

const list = async (query: Record<string, string> = {}, cookie = admin): Promise<Page> => {
  const answer = await send(app, `GET /api/bookings?${new URLSearchParams(query).toString()}`, { cookie })
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

const found = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ reference }) => reference)

const read = (id: string, cookie = admin) => send(app, `GET /api/bookings/${id}`, { cookie })

/** Books later than the booking before, so that the time gives the order. */
const book = async (booking: NewBooking): Promise<MadeBooking> => {
  app.clock.advance({ minutes: 1 })
  return makeBooking(app, client, booking)
}

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = (await makeSignedIn(app, client, 'admin')).cookie
  staff = (await makeSignedIn(app, client, 'staff')).cookie
  camp = await makeActivity(app, client, {
    name: '=Camp, of summer',
    sessions: weeklySessions(3, { placeLimit: null }),
    tickets: [ticket({ name: 'Day', price: 1000 }), ticket({ name: 'Week', type: 'all', price: 2500 })],
    addOns: [addOn({ name: 'Lunch', price: 300 })],
  })
  club = await makeActivity(app, client, { name: 'Chess club' })
  const parents = {
    ann: await makeUser(app, client, {
      firstName: 'Ann',
      lastName: 'O’Hara-Finch',
      email: 'ann.finch@mail.test',
    }),
    bob: await makeUser(app, client, { firstName: 'Bob', lastName: 'Ashdown', email: 'bob@mail.test' }),
    cara: await makeUser(app, client, { firstName: 'Cara', lastName: 'Ashdown', email: 'cara@mail.test' }),
  }
  const mia = await makeAttendee(app, client, parents.ann.id, { firstName: 'Mia', lastName: 'Lund' })
  const leo = await makeAttendee(app, client, parents.bob.id, { firstName: 'Leo', lastName: 'Ashdown' })
  await makeAttendee(app, client, parents.bob.id, { firstName: 'Zelda', lastName: 'Ashdown' })
  ann = await book({
    userId: parents.ann.id,
    lines: [
      {
        activity: camp,
        ticket: 'Day',
        sessions: camp.sessions.slice(0, 2).map(({ _id }) => _id),
        attendees: [mia.id],
        addOns: [{ addOnId: camp.addOns[0]?._id ?? '', sessionIds: [camp.sessions[0]?._id ?? ''] }],
      },
      { activity: club, attendees: [mia.id] },
    ],
    paid: 'all',
  })
  bob = await book({
    userId: parents.bob.id,
    lines: [{ activity: camp, ticket: 'Week', attendees: [leo.id] }],
    paid: 500,
  })
  app.clock.advance({ hours: 24 })
  cara = await book({ userId: parents.cara.id, lines: [{ activity: club }] })
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the list of bookings', () => {
  test('shows the newest first, with who booked, what, for whom, and the state of the money', async () => {
    const page = await list()
    expect(page).toMatchObject({ total: 3, totalIsAtLeast: false, next: null, previous: null })
    expect(page.items.map(({ reference }) => reference)).toEqual([
      cara.reference,
      bob.reference,
      ann.reference,
    ])
    expect(page.items[2]).toMatchObject({
      user: { name: 'Ann O’Hara-Finch', email: 'ann.finch@mail.test' },
      activityGroups: [{ name: '=Camp, of summer' }, { name: 'Chess club' }],
      attendees: [{ firstName: 'Mia', lastName: 'Lund' }],
      status: 'ready',
      money: { total: ann.total, paid: ann.total, due: 0, standing: 'paid' },
    })
  })

  test('shows staff no money', async () => {
    const { items } = await list({}, staff)
    expect(items).toHaveLength(3)
    for (const row of items) expect(row.money).toBeNull()
  })

  test('is not for customers', async () => {
    const { cookie } = await makeSignedIn(app, client, 'customer')
    expect((await send(app, 'GET /api/bookings', { cookie })).statusCode).toBe(403)
  })

  test('does not include what is still in a cart', async () => {
    const [row] = await inClient(app, client, (tx) =>
      tx.sql
        .insert(bookings)
        .values({ clientId: client.id, state: 'cart', userId: bob.userId, createdAt: tx.now })
        .returning({ id: bookings.id }),
    )
    expect((await list()).total).toBe(3)
    expect((await read(row?.id ?? '')).statusCode).toBe(404)
  })

  test.each<[string, () => Record<string, string>, () => MadeBooking[]]>([
    ['an activity', () => ({ activityGroup: camp._id }), () => [bob, ann]],
    ['another activity', () => ({ activityGroup: club._id }), () => [cara, ann]],
    ['a ticket', () => ({ ticket: camp.tickets[1]?._id ?? '' }), () => [bob]],
    ['a session', () => ({ session: camp.sessions[2]?._id ?? '' }), () => [bob]],
    ['a session that two booked', () => ({ session: camp.sessions[0]?._id ?? '' }), () => [bob, ann]],
    [
      'a session of another activity',
      () => ({ activityGroup: club._id, session: camp.sessions[0]?._id ?? '' }),
      () => [],
    ],
    ['a ticket that is none', () => ({ ticket: crypto.randomUUID() }), () => []],
    ['paid', () => ({ payment: 'paid' }), () => [ann]],
    ['part paid', () => ({ payment: 'partPaid' }), () => [bob]],
    ['due', () => ({ payment: 'due' }), () => [cara]],
    ['an activity and a standing', () => ({ activityGroup: club._id, payment: 'due' }), () => [cara]],
    ['days up to', () => ({ to: '2026-09-16' }), () => [bob, ann]],
    ['days from', () => ({ from: '2026-09-17' }), () => [cara]],
    ['an activity and days', () => ({ activityGroup: club._id, to: '2026-09-16' }), () => [ann]],
    ['sessions from a day on', () => ({ sessionsFrom: '2026-09-29' }), () => [bob]],
    ['sessions up to a day', () => ({ sessionsTo: '2026-09-21' }), () => [cara, bob, ann]],
    ['sessions of one day', () => ({ sessionsFrom: '2026-10-05', sessionsTo: '2026-10-05' }), () => [bob]],
    ['days between sessions', () => ({ sessionsFrom: '2026-09-22', sessionsTo: '2026-09-27' }), () => []],
    [
      'sessions of an activity on a day',
      () => ({ activityGroup: club._id, sessionsTo: '2026-09-21' }),
      () => [cara, ann],
    ],
    [
      'sessions and the day of placing',
      () => ({ sessionsFrom: '2026-09-21', from: '2026-09-17' }),
      () => [cara],
    ],
    ['sessions and a standing', () => ({ sessionsTo: '2026-09-28', payment: 'paid' }), () => [ann]],
    ['sessions and what is owed', () => ({ sessionsFrom: '2026-10-05', payment: 'partPaid' }), () => [bob]],
    ['sessions and a status', () => ({ sessionsFrom: '2026-10-05', status: 'ready' }), () => [bob]],
    ['sessions and a person', () => ({ sessionsFrom: '2026-10-05', user: cara.userId }), () => []],
    ['sessions and words', () => ({ sessionsFrom: '2026-10-05', search: 'ashdown' }), () => [bob]],
    ['a person', () => ({ user: bob.userId }), () => [bob]],
    [
      'a person and an activity they did not book',
      () => ({ user: bob.userId, activityGroup: club._id }),
      () => [],
    ],
    ['booked', () => ({ status: 'ready' }), () => [cara, bob, ann]],
    ['cancelled, of which there is none', () => ({ status: 'cancelled' }), () => []],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await found(query())).toEqual(expected().map(({ reference }) => reference))
    expect((await list(query())).total).toBe(expected().length)
  })

  test('shows what is overdue from the day after it was due', async () => {
    const back = app.clock.now().toString()
    expect(await found({ payment: 'overdue' })).toEqual([])
    app.clock.advance({ hours: 24 * 8 })
    expect(await found({ payment: 'overdue' })).toEqual([cara.reference, bob.reference])
    expect(await found({ payment: 'due' })).toEqual([])
    app.clock.set(back)
  })

  test('finds past or cancelled bookings of one activity and of all activities', async () => {
    await inClient(app, client, (tx) =>
      tx.sql
        .update(bookingItems)
        .set({ status: 'cancelled' })
        .where(eq(bookingItems.id, bob.itemIds[0] ?? '')),
    )
    expect(await found({ status: 'cancelled' })).toEqual([bob.reference])
    expect(await found({ status: 'cancelled', activityGroup: camp._id })).toEqual([bob.reference])
    expect(await found({ status: 'ready', activityGroup: camp._id })).toEqual([ann.reference])
    expect((await list({ user: bob.userId })).items[0]?.status).toBe('cancelled')
    await inClient(app, client, (tx) =>
      tx.sql
        .update(bookingItems)
        .set({ status: 'ready' })
        .where(eq(bookingItems.id, bob.itemIds[0] ?? '')),
    )
  })

  test.each<[string, () => string, () => MadeBooking[]]>([
    ['a reference', () => bob.reference, () => [bob]],
    [
      'a reference in small letters, without its beginning',
      () => bob.reference.slice(3).toLowerCase(),
      () => [bob],
    ],
    ['a reference that is none', () => 'RC-222222', () => []],
    ['the beginning of a reference', () => bob.reference.slice(0, 7), () => [bob]],
    [
      'a beginning in small letters, without the RC',
      () => bob.reference.slice(3, 7).toLowerCase(),
      () => [bob],
    ],
    ['the end of a reference', () => bob.reference.slice(4), () => []],
    ['a first name', () => 'ann', () => [ann]],
    ['the beginning of a last name', () => 'ashd', () => [cara, bob]],
    ['both names, in any order', () => 'ashdown CARA', () => [cara]],
    ['a part of a double name', () => 'finch', () => [ann]],
    ['a name as it is written', () => 'O’Hara-F', () => [ann]],
    ['an email', () => 'ann.finch@mail.test', () => [ann]],
    ['a child', () => 'lund', () => [ann]],
    ['a name that two children have', () => 'mia', () => [cara, ann]],
    ['a child and the parent’s name', () => 'lund finch', () => [ann]],
    ['a child who is not in the booking', () => 'zelda', () => []],
    ['the middle of a name', () => 'shdown', () => []],
    ['signs that mean something to a pattern', () => 'a.*', () => []],
  ])('is searched by %s', async (_, search, expected) => {
    expect(await found({ search: search() })).toEqual(expected().map(({ reference }) => reference))
  })

  test('is searched within a filter', async () => {
    expect(await found({ search: 'ashdown', activityGroup: camp._id })).toEqual([bob.reference])
  })

  test('finds people by their current name', async () => {
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ lastName: 'Quill' }).where(eq(users.id, cara.userId)),
    )
    expect(await found({ search: 'quill' })).toEqual([cara.reference])
    expect(await found({ search: 'cara ashdown' })).toEqual([])
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ lastName: 'Ashdown' }).where(eq(users.id, cara.userId)),
    )
  })
})

describe('one booking', () => {
  test('has its items, money, emails and history', async () => {
    await inClient(app, client, (tx) =>
      tx.sql.insert(emails).values({
        clientId: client.id,
        kind: 'test',
        to: 'ann.finch@mail.test',
        bookingId: ann.id,
        subject: 'You are booked',
        html: '',
        text: '',
        status: 'sent',
        createdAt: tx.now,
        sentAt: tx.now,
      }),
    )
    const booking = (await read(ann.id)).json<TeamBooking>()
    expect(booking).toMatchObject({
      reference: ann.reference,
      status: 'ready',
      items: [
        {
          activityGroup: { name: '=Camp, of summer' },
          ticket: { name: 'Day' },
          addOns: [{ name: 'Lunch', amount: 300 }],
          amount: 2300,
        },
        { activityGroup: { name: 'Chess club' } },
      ],
      money: { total: ann.total, due: 0 },
      emails: [{ subject: 'You are booked', status: 'sent', to: 'ann.finch@mail.test' }],
    })
    expect(booking.items[0]?.activities).toHaveLength(2)
    expect(booking.items[0]?.steps.length).toBeGreaterThan(0)
    expect(booking.history.places.map(({ act }) => act).toSorted()).toEqual([
      'booked',
      'booked',
      'held',
      'held',
    ])
    expect(
      booking.history.places.find(({ act, ticket: { length } }) => act === 'held' && length > 0),
    ).toMatchObject({
      by: 'Robin Sample',
    })
    expect(booking.history.changes).toMatchObject([{ action: 'bookings.place', subjectName: ann.reference }])
  })

  test('shows staff who comes, and no amounts', async () => {
    const answer = await read(ann.id, staff)
    expect(answer.statusCode).toBe(200)
    const booking = answer.json<TeamBooking>()
    expect(booking).toMatchObject({
      money: null,
      payments: [],
      moves: [],
      creditUsed: null,
      history: { changes: [] },
    })
    expect(booking.items.map(({ amount, steps }) => [amount, steps])).toEqual([
      [null, []],
      [null, []],
    ])
    expect(booking.items[0]?.attendees).toMatchObject([{ firstName: 'Mia' }])
    expect(answer.body).not.toContain(String(ann.total))
  })

  test('is not found by an unknown id', async () => {
    expect((await read(crypto.randomUUID())).statusCode).toBe(404)
  })
})

const owed = async (userId: string) =>
  (await send(app, `GET /api/users/${userId}/owed`, { cookie: admin })).json<unknown>()

describe('what a customer owes', () => {
  test('is the unpaid part of all their bookings, and the overdue part of that', async () => {
    expect(await owed(ann.userId)).toEqual({ due: 0, overdue: 0 })
    expect(await owed(bob.userId)).toEqual({ due: bob.total - 500, overdue: 0 })
    const back = app.clock.now().toString()
    app.clock.advance({ hours: 24 * 9 })
    expect(await owed(bob.userId)).toEqual({ due: bob.total - 500, overdue: bob.total - 500 })
    app.clock.set(back)
  })

  test('is not for staff', async () => {
    expect((await send(app, `GET /api/users/${bob.userId}/owed`, { cookie: staff })).statusCode).toBe(403)
  })
})

describe('another organiser', () => {
  test('cannot see, find or export any bookings', async () => {
    const other = await makeClient(app)
    const as = { host: `${other.slug}.localhost`, cookie: (await makeSignedIn(app, other, 'owner')).cookie }
    for (const query of [
      '',
      `?activityGroup=${camp._id}`,
      `?user=${ann.userId}`,
      `?search=${ann.reference}`,
      '?search=ann',
    ])
      expect((await send(app, `GET /api/bookings${query}`, as)).json<Page>()).toMatchObject({
        items: [],
        total: 0,
      })
    expect((await send(app, `GET /api/bookings/${ann.id}`, as)).statusCode).toBe(404)
    expect((await send(app, 'GET /api/bookings.csv', as)).body.trim().split('\r\n')).toHaveLength(1)
  })
})

const lines = async (query = '') => {
  const answer = await send(app, `GET /api/bookings.csv${query}`, { cookie: admin })
  expect(answer.headers['content-type']).toContain('text/csv')
  return answer.body.trim().split('\r\n')
}

describe('the export', () => {
  test('has a line for each item, and no cells that a spreadsheet would run', async () => {
    const [header, ...rest] = await lines()
    expect(header).toContain('Reference,Placed on')
    expect(rest).toHaveLength(4)
    const day = rest.find((line) => line.includes('Day'))
    expect(day).toContain(
      `"'=Camp, of summer",Day,Mia Lund,2,2026-09-21,2026-09-28,Booked,20.00,,0.00,Lunch,3.00`,
    )
    expect(rest[0]).toMatch(new RegExp(`^${cara.reference},2026-09-17,`, 'u'))
  })

  test('applies the filters', async () => {
    expect(await lines(`?activityGroup=${camp._id}&payment=partPaid`)).toHaveLength(2)
    const inOctober = await lines('?sessionsFrom=2026-10-01')
    expect(inOctober.slice(1).map((line) => line.split(',')[0])).toEqual([bob.reference])
  })

  test('contains what the search finds, and nothing else', async () => {
    const found = await lines('?search=ashdown')
    expect(found.slice(1).map((line) => line.split(',')[0])).toEqual([cara.reference, bob.reference])
    expect(await lines('?search=nobody')).toHaveLength(1)
  })

  test('is not for staff', async () => {
    expect((await send(app, 'GET /api/bookings.csv', { cookie: staff })).statusCode).toBe(403)
  })
})

describe('a longer list', () => {
  const many = 1_203
  let busy: Client
  let cookie: string
  let activityOf: ActivityGroup
  const host = 'busy.localhost'

  beforeAll(async () => {
    busy = await makeClient(app, { slug: 'busy' })
    cookie = (await makeSignedIn(app, busy, 'owner')).cookie
    const activity = await makeActivity(app, busy)
    const user = await makeUser(app, busy)
    // All bookings were made at one of three moments, so that only the id tells them apart.
    await inClient(app, busy, (tx) =>
      tx.sql.execute(sql`
        with placed as (
          insert into bookings (client_id, state, reference, user_id, placed_at, created_at, total)
          select ${busy.id}, 'placed', 'RC-' || lpad(n::text, 6, '0'), ${user.id},
            ${tx.now.toString()}::timestamptz + (n % 3) * interval '1 hour', ${tx.now.toString()}, 1200
          from generate_series(1, ${many}) as n
          returning id, placed_at)
        insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, session_ids, status, price, created_at)
        select ${busy.id}, id, ${activity._id}, ${activity.tickets[0]?._id}, array[${activity.sessions[0]?._id}::uuid], 'ready',
          1200, ${tx.now.toString()}
        from placed`),
    )
    activityOf = activity
  })

  const page = async (query: Record<string, string>) =>
    (
      await send(app, `GET /api/bookings?${new URLSearchParams(query).toString()}`, { cookie, host })
    ).json<Page>()

  const walk = async (query: Record<string, string>) => {
    const pages: string[][] = []
    let cursor: Record<string, string> = {}
    for (;;) {
      const { items, next } = await page({ ...query, ...cursor, limit: '200' })
      pages.push(items.map(({ _id }) => _id))
      if (next === null) return pages
      cursor = { after: next }
    }
  }

  test.each<[string, () => Record<string, string>]>([
    ['of everything', () => ({})],
    ['of an activity', () => ({ activityGroup: activityOf._id })],
    ['of what is due', () => ({ payment: 'due' })],
    ['of the sessions of some days', () => ({ sessionsFrom: '2026-09-01', sessionsTo: '2026-12-31' })],
  ])('%s is paged through without a gap or a repeat, and back again', async (_, query) => {
    const pages = await walk(query())
    expect(pages.flat()).toHaveLength(many)
    expect(new Set(pages.flat()).size).toBe(many)
    const first = await page({ ...query(), limit: '200' })
    const second = await page({ ...query(), limit: '200', after: first.next ?? '' })
    const back = await page({ ...query(), limit: '200', before: second.previous ?? '' })
    expect(back.items.map(({ _id }) => _id)).toEqual(pages[0])
    expect(back.previous).toBeNull()
  })

  test('is exported in pages, with each line once', async () => {
    const { body } = await send(app, 'GET /api/bookings.csv', { cookie, host })
    const references = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(references).toHaveLength(many)
    expect(new Set(references).size).toBe(many)
  })

  test('is counted up to ten thousand', async () => {
    expect(await page({})).toMatchObject({ total: many, totalIsAtLeast: false })
    await inClient(app, busy, (tx) =>
      tx.sql.execute(sql`
        insert into bookings (client_id, state, placed_at, created_at)
        select ${busy.id}, 'placed', ${tx.now.toString()}, ${tx.now.toString()} from generate_series(1, 9000)`),
    )
    expect(await page({})).toMatchObject({ total: 10_000, totalIsAtLeast: true })
  })

  test('is searched by a word that many bookings share, newest first', async () => {
    const zoe = await makeUser(app, busy, { firstName: 'Zoe' })
    const activity = await makeActivity(app, busy, { name: 'Once' })
    const booked = await makeBooking(app, busy, { userId: zoe.id, lines: [{ activity }] })
    await inClient(app, busy, (tx) =>
      tx.sql.execute(sql`
        insert into people_words (client_id, person_id, user_id, word)
        select ${busy.id}, id, id, 'zoe' from (select uuidv7() as id from generate_series(1, 20001)) as many`),
    )
    const answer = await page({ search: 'zoe' })
    expect(answer.items.map(({ _id }) => _id)).toEqual([booked.id])
    expect(answer).toMatchObject({ total: 1, totalIsAtLeast: false })
  })

  test('is searched by the beginning of a reference through the index, with any database collation', async () => {
    const { way, collation } = await inClient(app, busy, async (tx) => {
      const plan = await tx.sql.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${bookingsByReference(tx, 'RC-7K')}`,
      )
      const order = await tx.sql.execute<{ collation: string }>(
        sql`select collation for (reference) as collation from bookings limit 1`,
      )
      return {
        way: plan.rows.map((row) => row['QUERY PLAN']).join('\n'),
        collation: order.rows[0]?.collation,
      }
    })
    expect(way).toContain('bookings_reference')
    expect(way).toMatch(/Index Cond: .*reference >= .*reference </u)
    expect(collation).toBe('"C"')
  })

  test('refuses an invalid cursor', async () => {
    const answer = await send(app, 'GET /api/bookings?after=nonsense', { cookie, host })
    expect(answer.statusCode).toBe(400)
  })
})

test.each([
  ['by who has signed in', {}, 1],
  ['by somebody without an account, who has named nobody yet', { heldBy: visitor }, 0],
])('the history names the children of places held %s', async (_, by, named) => {
  const other = await makeActivity(app, client)
  const made = await makeBooking(app, client, { ...by, lines: [{ activity: other }] })
  const { history } = (await read(made.id)).json<TeamBooking>()
  expect(history.places.map(({ act, attendees }) => [act, attendees.length])).toEqual([
    ['booked', 1],
    ['held', named],
  ])
})
