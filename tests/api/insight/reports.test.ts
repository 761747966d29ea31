import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import type { Operation, Answer } from '#contract/operation.ts'
import { sourceLabel } from '#domain/insight/reports/income-sources.ts'
import { messages } from '#domain/messages.ts'
import type { IncomeShare } from '#domain/money/ledger/accounts.ts'
import {
  bookingChanged,
  creditAdjusted,
  disputeLost,
  refundBegun,
  refundExternal,
} from '#domain/money/ledger/postings.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { discountRedemptions } from '#server/db/schema/discounts.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addLot } from '#server/money/credit/lots.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import { makeRule, siblingForm } from '#tests/support/discount-rules.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Creates a separate organiser, so that every figure belongs to one test. */
const makeOrganiser = async (timeZone = 'Europe/London') => {
  const client = await makeClient(app, { timeZone })
  const host = `${client.slug}.localhost`
  const { cookie } = await makeSignedIn(app, client, 'admin')
  const get = (path: string, as = cookie) => send(app, `GET ${path}` as 'GET /', { cookie: as, host })
  const read = async <O extends Operation>({ path }: O, query = ''): Promise<Answer<O>> =>
    (await get(`${path}${query}`)).json<Answer<O>>()
  return { client, host, get, read }
}
type Organiser = Awaited<ReturnType<typeof makeOrganiser>>

let causes = 0
const at = <T>(client: Client, moment: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inClient(app, client, (tx) => work({ ...tx, now: Temporal.Instant.from(moment) }))

const earn = (client: Client, user: User, moment: string, shares: readonly IncomeShare[]) =>
  at(client, moment, (tx) =>
    postLedger(tx, { ...bookingChanged(user.id, shares), cause: `t ${++causes}`, description: 'By hand' }),
  )

const camp = (client: Client, name = 'Camp') =>
  makeActivity(app, client, {
    name,
    sessions: weeklySessions(3, { placeLimit: 4 }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })

const september = '?from=2026-09-01&to=2026-09-30'
const first = ({ sessions }: ActivityGroup) => [sessions[0]?._id ?? '']

describe('income', () => {
  test('is split by month and activity, and adds up to the ledger', async () => {
    const { client, read, get } = await makeOrganiser()
    const ann = await makeUser(app, client)
    const [judo, swim] = [await camp(client, 'Judo'), await camp(client, 'Swim')]
    await earn(client, ann, '2026-08-31T12:00:00Z', [{ activityGroupId: judo._id, amount: 500 }])
    await earn(client, ann, '2026-09-10T12:00:00Z', [
      { activityGroupId: judo._id, amount: 1_000 },
      { activityGroupId: swim._id, amount: 2_000 },
    ])
    await earn(client, ann, '2026-09-11T12:00:00Z', [{ activityGroupId: swim._id, amount: -300 }])
    // A gift of credit costs the organiser income, for no activity.
    await at(client, '2026-09-12T12:00:00Z', async (tx) => {
      await addLot(tx, { userId: ann.id, amount: 150 })
      await postLedger(tx, { ...creditAdjusted(ann.id, 150), cause: `t ${++causes}`, description: 'Gift' })
    })
    const report = await read(reports.income, '?from=2026-08-01&to=2026-09-30')
    expect(report.months.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-08', 500],
      ['2026-09', 2_550],
    ])
    expect(report.activities.map((row) => [row.activityGroup?.name ?? null, row.amounts, row.total])).toEqual(
      [
        ['Swim', [0, 1_700], 1_700],
        ['Judo', [500, 1_000], 1_500],
        [null, [0, -150], -150],
      ],
    )
    expect([report.total, report.ledger, report.fees]).toEqual([3_050, 3_050, 0])

    const own = await read(reports.income, `${september}&activityGroup=${judo._id}`)
    expect([own.total, own.ledger, own.activities.length]).toEqual([1_000, 1_000, 1])

    // The rows behind a figure add up to it.
    const rows = (query: string) =>
      get(`/api/ledger${query}`).then((answer) => answer.json<{ total: number }>())
    const behind = `${september}&account=earned&activityGroup=${swim._id}`
    expect((await rows(behind)).total).toBe(2)
    expect((await get(`/api/ledger/sum${behind}`)).json()).toEqual({ sum: -1_700 })
    expect((await get(`/api/ledger/sum${september}&account=earned&activityGroup=none`)).json()).toEqual({
      sum: 150,
    })

    const csv = await get('/api/reports/income.csv?from=2026-08-01&to=2026-09-30')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.split('\r\n')).toEqual([
      'Activity,2026-08,2026-09,Total',
      'Swim,0.00,17.00,17.00',
      'Judo,5.00,10.00,15.00',
      `${sourceLabel('creditAdjusted')},0.00,-1.50,-1.50`,
      'Total,5.00,25.50,30.50',
      '',
    ])
  })

  test.each([
    ['Europe/London', '2026-08-31T23:30:00Z', '2026-09'],
    ['UTC', '2026-08-31T23:30:00Z', '2026-08'],
    ['America/New_York', '2026-09-01T03:30:00Z', '2026-08'],
    ['Pacific/Auckland', '2026-08-31T11:59:00Z', '2026-08'],
    ['Pacific/Auckland', '2026-08-31T12:30:00Z', '2026-09'],
    ['Europe/London', '2026-10-31T23:30:00Z', '2026-10'],
  ])('in %s, counts what was booked at %s in %s', async (zone, moment, month) => {
    const { client, read } = await makeOrganiser(zone)
    const ann = await makeUser(app, client)
    await earn(client, ann, moment, [{ activityGroupId: null, amount: 100 }])
    const report = await read(reports.income, '?from=2026-07-01&to=2026-11-30')
    expect(report.months.filter(({ amount }) => amount !== 0).map((one) => one.month)).toEqual([month])
    expect(report.ledger).toBe(100)
  })

  test('counts a booking for its own activities', async () => {
    const { client, read } = await makeOrganiser()
    const [judo, swim] = [await camp(client, 'Judo'), await camp(client, 'Swim')]
    await makeBooking(app, client, {
      lines: [
        { activity: judo, sessions: first(judo) },
        { activity: swim, sessions: swim.sessions.map(({ _id }) => _id) },
      ],
    })
    const { activities, total, ledger } = await read(reports.income, september)
    expect(activities.map((row) => [row.activityGroup?.name, row.total])).toEqual([
      ['Swim', 3_000],
      ['Judo', 1_000],
    ])
    expect([total, ledger]).toEqual([4_000, 4_000])
  })

  test.each([
    ['?from=2026-09-30&to=2026-09-01', messages.periodBackwards.text],
    ['?from=2020-01-01&to=2026-09-01', messages.periodTooLong.text],
  ])('refuses %s', async (query, sentence) => {
    const { get } = await makeOrganiser()
    const answer = await get(`/api/reports/income${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
  })
})

describe('places', () => {
  test('are counted by activity and by session, from the counters', async () => {
    const { client, read, get } = await makeOrganiser()
    const judo = await camp(client, 'Judo')
    await makeBooking(app, client, { lines: [{ activity: judo, sessions: first(judo) }] })
    await makeBooking(app, client, { lines: [{ activity: judo }] })
    const period = '?from=2026-09-01&to=2027-08-31'
    const report = await read(reports.places, period)
    const fill = { sessions: 3, full: 0, over: 0, taken: 4, takenOfLimited: 4, limit: 12 }
    expect(report).toEqual({
      activities: [{ activityGroup: { _id: judo._id, name: 'Judo' }, ...fill }],
      total: fill,
    })
    const list = await read(reports.sessions, `${period}&limit=2`)
    expect(list.items.map(({ taken, limit }) => [taken, limit])).toEqual([
      [2, 4],
      [1, 4],
    ])
    expect(list.total).toBe(3)
    const rest = await read(reports.sessions, `${period}&limit=2&after=${list.next ?? ''}`)
    expect(rest.items).toHaveLength(1)
    const csv = (await get(`/api/reports/sessions.csv${period}`)).body.trimEnd().split('\r\n')
    expect(csv).toHaveLength(4)
    expect(csv[1]).toMatch(/,Judo,2,4,50$/u)
  })

  test('include a session over its limit, however many places another session has', async () => {
    const { client, read } = await makeOrganiser()
    const judo = await camp(client, 'Judo')
    const [session] = judo.sessions
    await inClient(app, client, (tx) =>
      tx.sql
        .update(activitySessions)
        .set({ placesTaken: 6, allowedOver: 6 })
        .where(eq(activitySessions.id, session?._id ?? '')),
    )
    const report = await read(reports.places, '?from=2026-09-01&to=2027-08-31')
    const fill = { sessions: 3, full: 1, over: 1, taken: 6, takenOfLimited: 6, limit: 12 }
    expect(report).toMatchObject({ activities: [fill], total: fill })
  })

  test('can be limited to full sessions or sessions over their limit, in the list, in the file and in the totals', async () => {
    const { client, read, get } = await makeOrganiser()
    const judo = await camp(client, 'Judo')
    const taken = async (at: number, placesTaken: number) =>
      inClient(app, client, (tx) =>
        tx.sql
          .update(activitySessions)
          .set({ placesTaken, allowedOver: placesTaken })
          .where(eq(activitySessions.id, judo.sessions[at]?._id ?? '')),
      )
    await taken(0, 6)
    await taken(2, 4)
    const period = '?from=2026-09-01&to=2027-08-31'
    const listed = async (fill: string) =>
      (await read(reports.sessions, `${period}&fill=${fill}`)).items.map((row) => row.taken)
    expect(await listed('full')).toEqual([6, 4])
    expect(await listed('over')).toEqual([6])
    const over = { sessions: 1, full: 1, over: 1, taken: 6, takenOfLimited: 6, limit: 4 }
    const full = { sessions: 2, full: 2, over: 1, taken: 10, takenOfLimited: 10, limit: 8 }
    expect(await read(reports.places, `${period}&fill=over`)).toMatchObject({
      activities: [over],
      total: over,
    })
    expect(await read(reports.places, `${period}&fill=full`)).toMatchObject({
      activities: [full],
      total: full,
    })
    const csv = (await get(`/api/reports/sessions.csv${period}&fill=over`)).body.trimEnd().split('\r\n')
    expect(csv).toHaveLength(2)
    expect((await get(`/api/reports/sessions${period}&fill=half`)).statusCode).toBe(400)
  })
})

describe('amounts outstanding', () => {
  test('are split by lateness, and together with prepaid amounts and disputes add up to the ledger', async () => {
    const { client, read, get } = await makeOrganiser()
    const judo = await camp(client)
    const late = await makeBooking(app, client, { lines: [{ activity: judo, sessions: first(judo) }] })
    const part = await makeBooking(app, client, { lines: [{ activity: judo }], paid: 1_200 })
    await makeBooking(app, client, { lines: [{ activity: judo, sessions: first(judo) }], paid: 'all' })
    await inClient(app, client, (tx) =>
      tx.sql.update(bookings).set({ dueOn: '2026-09-15' }).where(eq(bookings.id, late.id)),
    )
    const report = await read(reports.outstanding)
    expect(report).toMatchObject({ due: 2_800, overdue: 1_000, bookings: 2 })
    expect(report.lateness.map(({ amount }) => amount)).toEqual([1_800, 1_000, 0, 0])
    expect(await read(reports.owedByLedger)).toEqual({
      passes: 0,
      due: 2_800,
      ahead: 0,
      otherwise: 0,
      ledger: 2_800,
    })

    const list = await read(reports.owing)
    expect(list.items.map(({ _id, due, lateness }) => [_id, due, lateness])).toEqual([
      [late.id, 1_000, 'week'],
      [part.id, 1_800, 'inTime'],
    ])
    expect((await read(reports.owing, '?lateness=week')).items.map(({ _id }) => _id)).toEqual([late.id])
    const csv = (await get('/api/reports/owing.csv')).body.trimEnd().split('\r\n')
    expect(csv).toHaveLength(3)
    expect(csv[1]).toContain('10.00,0.00,10.00,2026-09-15,Up to 7 days late')

    // Credit that was spent before a bank took its payment back is owed, but for no booking.
    await inClient(app, client, (tx) =>
      postLedger(tx, {
        ...disputeLost({ userId: late.userId, method: 'card', purpose: 'topUp' }, 500, 0),
        cause: `t ${++causes}`,
        description: 'Bank',
      }),
    )
    expect(await read(reports.owedByLedger)).toEqual({
      passes: 0,
      due: 2_800,
      ahead: 0,
      otherwise: 500,
      ledger: 3_300,
    })
  })

  test('show a booking that differs from the ledger separately from other amounts owed', async () => {
    const { client, read } = await makeOrganiser()
    const judo = await camp(client)
    const { id } = await makeBooking(app, client, { lines: [{ activity: judo }], paid: 1_200 })
    await inClient(app, client, (tx) =>
      tx.sql.update(bookings).set({ paid: 1_000 }).where(eq(bookings.id, id)),
    )
    expect(await read(reports.owedByLedger)).toEqual({
      passes: 0,
      due: 2_000,
      ahead: 0,
      otherwise: 0,
      ledger: 1_800,
    })
  })
})

const refundOf = (
  client: Client,
  user: User,
  moment: string,
  amount: number,
  state: 'done' | 'failed' | 'external' | 'toPay',
) =>
  at(client, moment, async (tx) => {
    const [payment] = await tx.sql
      .insert(payments)
      .values({
        clientId: tx.clientId,
        reference: `RP-${++causes}`,
        userId: user.id,
        purpose: 'booking',
        method: 'card',
        amount,
        currency: 'GBP',
        state: 'succeeded',
        createdAt: tx.now,
      })
      .returning()
    const [refund] = await tx.sql
      .insert(refunds)
      .values({ clientId: tx.clientId, paymentId: payment?.id ?? '', amount, state, createdAt: tx.now })
      .returning()
    const paid = { userId: user.id, method: 'card', purpose: 'booking' } as const
    await postLedger(tx, {
      ...(state === 'external' ? refundExternal(paid, amount, 0) : refundBegun(paid, amount)),
      cause: `t ${++causes}`,
      description: 'Back',
      refundId: refund?.id ?? '',
      paymentId: payment?.id ?? '',
      userId: user.id,
    })
  })

describe('refunds', () => {
  test('are listed by method and current state, and add up to the ledger', async () => {
    const { client, read, get } = await makeOrganiser()
    const ann = await makeUser(app, client)
    await refundOf(client, ann, '2026-08-31T22:59:00Z', 999, 'done')
    await refundOf(client, ann, '2026-08-31T23:00:00Z', 100, 'done')
    await refundOf(client, ann, '2026-09-10T10:00:00Z', 200, 'done')
    await refundOf(client, ann, '2026-09-11T10:00:00Z', 50, 'failed')
    await refundOf(client, ann, '2026-09-12T10:00:00Z', 70, 'external')
    await refundOf(client, ann, '2026-09-13T10:00:00Z', 20, 'toPay')
    const report = await read(reports.refunds, september)
    expect(report).toEqual({
      rows: [
        { method: 'card', state: 'toPay', count: 1, amount: 20 },
        { method: 'card', state: 'done', count: 2, amount: 300 },
        { method: 'card', state: 'failed', count: 1, amount: 50 },
        { method: 'card', state: 'external', count: 1, amount: 70 },
      ],
      count: 5,
      total: 440,
      failed: 50,
      toPay: 20,
      ledger: 440,
    })
    const came = await read(reports.refundRows, `${september}&way=card&state=failed`)
    expect(came.items.map(({ amount }) => amount)).toEqual([50])
    expect((await read(reports.refundRows, `${september}&way=cash`)).items).toEqual([])
    const given = await read(reports.refundRows, `${september}&state=wentBack`)
    expect(given.items.map(({ amount }) => amount)).toEqual([70, 200, 100])
    // The ledger rows that the report links to add up to it.
    const { items } = (await get(`/api/ledger${september}&kind=refundsMade`)).json<{
      items: { kind: string; entries: { amount: number }[] }[]
    }>()
    expect(items.map(({ kind }) => kind)).toEqual([
      'refundBegun',
      'refundExternal',
      'refundBegun',
      'refundBegun',
      'refundBegun',
    ])
    const credits = items.flatMap(({ entries }) => entries.filter(({ amount }) => amount < 0))
    expect(credits.reduce((sum, { amount }) => sum - amount, 0)).toBe(report.ledger)
    expect((await get(`/api/reports/refunds.csv${september}`)).body.trimEnd().split('\r\n')).toHaveLength(6)
    expect((await read(reports.dashboard)).money?.failedRefunds).toMatchObject({ count: 1, amount: 50 })
  })
})

describe('discounts', () => {
  test('are counted by rule, without those that are only reserved', async () => {
    const { client, read, get } = await makeOrganiser()
    const judo = await camp(client)
    const one = await makeBooking(app, client, { lines: [{ activity: judo, sessions: first(judo) }] })
    const rule = (await makeRule({ test: app, client }, siblingForm([judo._id], { name: 'Siblings' })))._id
    await inClient(app, client, async (tx) => {
      const given = { clientId: tx.clientId, ruleId: rule, userId: one.userId, at: tx.now }
      // A customer is on the card page with this discount, so it is reserved but not given yet.
      const [cart] = await tx.sql
        .insert(bookings)
        .values({
          clientId: tx.clientId,
          state: 'cart',
          userId: one.userId,
          paymentId: randomUUID(),
          createdAt: tx.now,
        })
        .returning()
      await tx.sql.insert(discountRedemptions).values([
        { ...given, bookingId: one.id, amount: 250 },
        { ...given, bookingId: cart?.id ?? '', amount: 70 },
      ])
    })
    const report = await read(reports.discounts, september)
    expect(report).toMatchObject({ times: 1, total: 250 })
    expect(report.rules.map((row) => [row.rule.name, row.times, row.amount])).toEqual([['Siblings', 1, 250]])
    const rows = await read(reports.redemptions, `${september}&rule=${rule}`)
    expect(rows.items.map(({ booking, amount }) => [booking._id, amount])).toEqual([[one.id, 250]])
    expect((await get(`/api/reports/discounts.csv${september}`)).body).toContain('Siblings')
    expect((await read(reports.discounts, '?from=2026-08-01&to=2026-08-31')).times).toBe(0)
  })

  test('leave a use that no longer takes anything off out of the sums, but count it for its rule', async () => {
    const { client, read, get } = await makeOrganiser()
    const judo = await camp(client)
    const gone = await makeBooking(app, client, { lines: [{ activity: judo, sessions: first(judo) }] })
    const rule = (await makeRule({ test: app, client }, siblingForm([judo._id], { name: 'Siblings' })))._id
    await inClient(app, client, (tx) =>
      tx.sql.insert(discountRedemptions).values({
        clientId: tx.clientId,
        ruleId: rule,
        bookingId: gone.id,
        userId: gone.userId,
        amount: 0,
        at: tx.now,
      }),
    )
    expect(await read(reports.discounts, september)).toEqual({ rules: [], times: 0, total: 0 })
    expect((await read(reports.redemptions, september)).items).toEqual([])
    const ofRule = await read(reports.redemptions, `${september}&rule=${rule}`)
    expect(ofRule.items.map(({ booking, amount }) => [booking._id, amount])).toEqual([[gone.id, 0]])
    const csv = (await get(`/api/reports/discounts.csv${september}&rule=${rule}`)).body
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  })
})

describe('credit', () => {
  test('is listed by person and by expiry, and adds up to the ledger', async () => {
    const { client, read, get } = await makeOrganiser()
    const ann = await makeUser(app, client, { firstName: 'Ann', lastName: 'Abbott' })
    const bob = await makeUser(app, client, { firstName: 'Bob', lastName: 'Barker' })
    const give = (user: User, amount: number, expiresAt?: string) =>
      inClient(app, client, async (tx) => {
        await addLot(tx, {
          userId: user.id,
          amount,
          ...(expiresAt !== undefined && { expiresAt: Temporal.Instant.from(expiresAt) }),
        })
        await postLedger(tx, {
          ...creditAdjusted(user.id, amount),
          cause: `t ${++causes}`,
          description: 'Given',
        })
      })
    await give(ann, 1_000)
    // Midnight in London. The last day of September is the last day to use the credit.
    await give(ann, 300, '2026-09-30T23:00:00Z')
    await give(ann, 200, '2026-11-01T00:00:00Z')
    await give(bob, 50, '2027-09-01T00:00:00Z')
    expect(await read(reports.credit)).toEqual({
      people: 2,
      expiring: { month: 300, quarter: 200, later: 50, never: 1_000 },
      total: 1_550,
      ledger: 1_550,
    })
    const { items } = await read(reports.creditHolders)
    expect(
      items.map(({ user, balance, soonest, expiring }) => [user.name, balance, soonest, expiring]),
    ).toEqual([
      ['Ann Abbott', 1_500, '2026-09-30T23:00:00Z', 500],
      ['Bob Barker', 50, '2027-09-01T00:00:00Z', 50],
    ])
    const csv = (await get('/api/reports/credit.csv')).body
    expect(csv).toContain(`Ann Abbott,${ann.email},15.00,5.00,2026-09-30`)
    // The rows behind a step add up to it.
    for (const [step, rows] of [
      ['month', [['Ann Abbott', 300]]],
      ['quarter', [['Ann Abbott', 200]]],
      ['later', [['Bob Barker', 50]]],
      ['never', [['Ann Abbott', 1_000]]],
    ] as const) {
      const behind = await read(reports.creditHolders, `?expires=${step}`)
      expect(behind.items.map(({ user, balance }) => [user.name, balance])).toEqual(rows)
      expect(behind.total).toBe(1)
    }
    expect((await get('/api/reports/credit.csv?expires=later')).body).not.toContain('Ann')
  })
})

const queryOf = ({ path }: Operation) => (/owing|outstanding|owed|credit/u.test(path) ? '' : september)

describe('access to reports', () => {
  const money = Object.values(reports).filter(({ access }) => access === 'money.manage')

  test('gives staff the places, but no money on the dashboard', async () => {
    const { client, get }: Organiser = await makeOrganiser()
    const { cookie } = await makeSignedIn(app, client, 'staff')
    for (const operation of money)
      expect((await get(`${operation.path}${queryOf(operation)}`, cookie)).statusCode).toBe(403)
    expect((await get(`/api/reports/places${september}`, cookie)).statusCode).toBe(200)
    const answer = await get('/api/reports/dashboard', cookie)
    expect(answer.json()).toMatchObject({ money: null })
  })

  test('never includes another organiser’s rows', async () => {
    const [here, elsewhere] = [await makeOrganiser(), await makeOrganiser()]
    const judo = await camp(elsewhere.client)
    await makeBooking(app, elsewhere.client, { lines: [{ activity: judo }], paid: 500 })
    const empty = await Promise.all([
      here.read(reports.income, september),
      here.read(reports.outstanding),
      here.read(reports.owedByLedger),
      here.read(reports.places, '?from=2026-09-01&to=2027-08-31'),
      here.read(reports.owing),
    ])
    expect(empty).toMatchObject([
      { total: 0, ledger: 0 },
      { due: 0 },
      { ledger: 0 },
      { activities: [] },
      { items: [] },
    ])
    // The control: with the other organiser, the rows count.
    expect((await elsewhere.read(reports.outstanding)).due).toBe(2_500)
    const own = await here.read(reports.income, `${september}&activityGroup=${judo._id}`)
    expect(own.total).toBe(0)
  })
})

test('the dashboard compares this month with the same days of the last, and lists sessions that are filling up', async () => {
  const { client, read } = await makeOrganiser()
  const ann = await makeUser(app, client)
  await earn(client, ann, '2026-08-16T10:00:00Z', [{ activityGroupId: null, amount: 100 }])
  await earn(client, ann, '2026-08-17T10:00:00Z', [{ activityGroupId: null, amount: 40 }])
  await earn(client, ann, '2026-09-02T10:00:00Z', [{ activityGroupId: null, amount: 70 }])
  const judo = await makeActivity(app, client, {
    name: 'Judo',
    sessions: weeklySessions(2, { placeLimit: 1 }),
    tickets: [ticket({ price: 0 })],
  })
  await makeBooking(app, client, { lines: [{ activity: judo, sessions: first(judo) }] })
  // Judo is full, and others have places left. Only those with places left are nearly full, and the fullest comes
  // first.
  const filled = async (name: string, placeLimit: number, taken: number) => {
    const activity = await makeActivity(app, client, {
      name,
      sessions: weeklySessions(1, { placeLimit }),
      tickets: [ticket({ price: 0 })],
    })
    await inClient(app, client, (tx) =>
      tx.sql
        .update(activitySessions)
        .set({ placesTaken: taken })
        .where(eq(activitySessions.activityGroupId, activity._id)),
    )
  }
  await filled('Chess', 10, 7)
  await filled('Tennis', 10, 8)
  await filled('Choir', 10, 9)
  const { money, nearlyFull, today } = await read(reports.dashboard)
  expect(today).toBe('2026-09-16')
  expect(money).toMatchObject({
    thisMonth: { from: '2026-09-01', to: '2026-09-30', amount: 70 },
    lastMonth: {
      from: '2026-08-01',
      to: '2026-08-31',
      amount: 140,
      byNow: { from: '2026-08-01', to: '2026-08-16', amount: 100 },
    },
    due: 0,
  })
  expect(nearlyFull.map(({ activityGroup, taken, limit }) => [activityGroup.name, taken, limit])).toEqual([
    ['Choir', 9, 10],
    ['Tennis', 8, 10],
  ])
})
