import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { bookingCancelled, bookingPlaced } from '#domain/money/ledger/postings.ts'
import { itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import type { Client } from '#server/platform/clients/client.ts'
import {
  addOn,
  bookPlaces,
  makeActivity,
  makePlan,
  ticket,
  weeklySessions,
} from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
let activity: ActivityGroup
let ids: readonly string[]
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
  const subscriptionPlan = await makePlan(app, client)
  activity = await makeActivity(app, client, {
    sessions: weeklySessions(3, { localDate: '2026-09-09' }),
    tickets: [
      ticket({ name: 'All', type: 'all', price: 3000, shouldProRata: true }),
      ticket({ name: 'Single' }),
      ticket({ name: 'Monthly', type: 'subscription', subscriptionPlan }),
    ],
    addOns: [addOn(), addOn({ name: 'Kit' })],
  })
  ids = activity.sessions.map(({ _id }) => _id)
  const [all, single, monthly] = activity.tickets.map(({ _id }) => _id)
  const lunch = activity.addOns[0]?._id ?? ''
  const [first = '', second = ''] = ids
  const book = (ticketId: string | undefined, more: object = {}) =>
    bookPlaces(app, client, { activityGroup: activity, ticket: ticketId ?? '', ...more })
  for (const status of itemStatuses) await book(all, { status, price: 3000 })
  await book(single, { sessions: [first, second], price: 2400, addOns: [lunch] })
  await book(single, { sessions: [second], status: 'cancelled', addOns: [lunch] })
  await book(monthly, { price: 0 })
  // The income matches the ledger: what was booked, less what was cancelled, plus the fee for cancelling.
  const { id } = await makeUser(app, client)
  const of = (amount: number) => [{ activityGroupId: activity._id, amount }]
  for (const posting of [bookingPlaced(id, of(14_850)), bookingCancelled(id, of(-3_000), of(200))])
    await inClient(app, client, (tx) =>
      postLedger(tx, { ...posting, cause: posting.kind, description: 'By hand' }),
    )
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (what: string) => send(app, `GET /api/activity-groups/${activity._id}${what}`, { cookie })
const bySession = (...counts: number[]) =>
  Object.fromEntries(counts.map((count, index) => [ids[index] ?? '', count]))

test('the three maps count places by session', async () => {
  // Items that are pending, ready, used or archived count. So do single places and the subscription.
  expect((await ask('/sales')).json()).toEqual(bySession(6, 6, 5))
  expect((await ask('/sales-including-cancelled')).json()).toEqual(bySession(7, 8, 6))
  expect((await ask('/sales-including-waitlist-entries')).json()).toEqual(bySession(6, 6, 5))
})

test('a session without bookings is in the map with zero places', async () => {
  const empty = await makeActivity(app, client)
  const answer = await send(app, `GET /api/activity-groups/${empty._id}/sales`, { cookie })
  expect(answer.json()).toEqual(Object.fromEntries(empty.sessions.map(({ _id }) => [_id, 0])))
})

test('tickets and add-ons show what was sold, and the activity shows its income', async () => {
  const answer = (await ask('')).json<ActivityGroup>()
  const none = { allSessionTicketSales: 0, singleSessionTicketSales: 0, subscriptionTicketSales: 0 }
  expect(answer.tickets).toMatchObject([
    { ...none, allSessionTicketSales: 4, activitySales: bySession(4, 4, 4), hasBookings: true },
    { ...none, singleSessionTicketSales: 2, activitySales: bySession(1, 1), hasBookings: true },
    { ...none, subscriptionTicketSales: 1, activitySales: bySession(1, 1, 1), hasBookings: true },
  ])
  expect(answer.addOns).toMatchObject([
    { name: 'Lunch', sales: 2, activitySales: bySession(1, 1), hasBookings: true },
    { name: 'Kit', sales: 0, activitySales: {}, hasBookings: false },
  ])
  expect(answer.income).toBe(14_850 - 3_000 + 200)
  const staff = await makeSignedIn(app, client, 'staff')
  const asStaff = await send(app, `GET /api/activity-groups/${answer._id}`, { cookie: staff.cookie })
  expect(asStaff.json()).toMatchObject({ income: null, tickets: [{ allSessionTicketSales: 4 }, {}, {}] })
  expect(answer.sessions.map(({ placesTaken }) => placesTaken)).toEqual([6, 6, 5])
})

test('the price depends on the sessions that are left', async () => {
  // At ten in the morning of 16 September, two of three sessions have begun.
  const answer = (await ask('')).json<ActivityGroup>()
  expect(answer.tickets[0]).toMatchObject({
    price: 3000,
    proRataPrice: 1000,
    haveSessionsPast: true,
    remainingSessionsCount: 1,
  })
  expect(answer.tickets[1]).toMatchObject({ proRataPrice: null, remainingSessionsCount: 1 })
})
