import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { emails } from '#server/db/schema/emails.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import { cancellingIn, type SessionsPreview, workRefunds } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  fillCart,
  mustCheckOut,
  payOnPage,
  paymentOf,
  readBooking,
  readCart,
} from '#tests/support/checkout.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf, placesOf, term, ticketOf } from '#tests/support/places.ts'

let till: Till
let go: ReturnType<typeof cancellingIn>
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  go = cancellingIn(till)
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())

afterEach(async () => {
  await workRefunds(till)
  await events(till)
  await expectBooked(till)
})

const takenIn = (activity: ActivityGroup) => placesOf(till.test, till.client).takenIn(activity)

const shown = async (activity: ActivityGroup, sessions: readonly string[], to?: string) =>
  go.good(await go.previewSessions(admin, activity, sessions, to)).json<SessionsPreview>()

const rained = { reason: 'The field is under water', message: 'We are back next week.' }

const paidByCard = async (activity: ActivityGroup) => {
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const placed = await mustCheckOut(till, parent)
  await payOnPage(till, placed)
  await settle(till, parent, paymentOf(placed))
  return { parent, id: placed.booking }
}

test('a rained-off session is cancelled for everyone: places, money, emails and the session itself', async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, { placeLimit: 50 }),
    tickets: [ticket({ name: 'Once', price: 1_000 }), ticket({ ...term, price: 1_600 })],
  })
  const [first = '', second = ''] = idsOf(activity)
  const bought = await paidByCard(activity)
  const unpaid = await makeBooking(till.test, till.client, {
    lines: [{ activity, ticket: 'Once', sessions: [first, second] }],
  })
  const whole = await makeBooking(till.test, till.client, { lines: [{ activity, ticket: 'Term' }] })
  const elsewhere = await makeBooking(till.test, till.client, {
    lines: [{ activity, ticket: 'Once', sessions: [second] }],
  })
  const preview = await shown(activity, [first])
  expect(preview).toMatchObject({
    families: 3,
    places: 3,
    back: 2_534,
    dueLowered: 1_534,
    byCard: 1_000,
    toCredit: 0,
    byHand: 0,
    emails: 3,
  })
  expect(preview.bookings.map(({ back }) => back).toSorted((a, b) => a - b)).toEqual([534, 1_000, 1_000])
  expect(preview.sample?.html).toContain('£10.00')
  const body = { activities: [first], to: 'card', ...rained, seen: preview.seen }
  const done = go.good(await go.cancelSessions(admin, activity, body))
  expect(done.json()).toEqual({ families: 3, back: 2_534 })
  expect(await takenIn(activity)).toEqual([0, 4, 2])

  const booking = await readBooking(till, bought.parent, bought.id)
  expect(booking.money).toMatchObject({ total: 2_000, paid: 2_000 })
  expect(booking.items[1]).toMatchObject({
    status: 'cancelled',
    activities: [{ _id: first, enabled: false, cancelledBecause: rained.reason }],
  })
  const [mail] = await inClient(till.test, till.client, (tx) =>
    tx.sql.select().from(emails).where(eq(emails.bookingId, unpaid.id)),
  )
  expect(mail?.text).toContain('The reason: The field is under water')
  expect(mail?.text).toContain('We are back next week.')
  const told = await inClient(till.test, till.client, (tx) =>
    tx.sql.select().from(emails).where(eq(emails.bookingId, elsewhere.id)),
  )
  expect(told).toEqual([])
  expect(whole.total).toBe(1_600)

  const page = (await ask(till, `GET /api/activity-groups/${activity._id}`, admin)).json<ActivityGroup>()
  expect(page.sessions[0]).toMatchObject({ enabled: false, cancelledBecause: rained.reason, placesTaken: 0 })
  const sales = await ask(till, `GET /api/activity-groups/${activity._id}/sales-including-cancelled`, admin)
  expect(sales.json<Record<string, number>>()[first]).toBe(3)
  const again = await go.previewSessions(admin, activity, [first])
  expect(sentenceIn(again).message).toBe(messages.sessionsCancelledAlready.text)
})

test('a cancelled session stays disabled, even if a form enables it', async () => {
  const activity = await makeActivity(till.test, till.client, { sessions: weeklySessions(2) })
  const [first = ''] = idsOf(activity)
  const { seen } = await shown(activity, [first])
  go.good(await go.cancelSessions(admin, activity, { activities: [first], to: 'card', ...rained, seen }))
  const now = (await ask(till, `GET /api/activity-groups/${activity._id}`, admin)).json<ActivityGroup>()
  const stale = await ask(till, `PUT /api/activity-groups/${activity._id}`, admin, {
    ...now,
    version: activity.version,
  })
  expect(stale.statusCode).toBe(409)
  const saved = await ask(till, `PUT /api/activity-groups/${activity._id}`, admin, {
    ...now,
    sessions: now.sessions.map((one) => ({ ...one, enabled: true })),
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.json<ActivityGroup>().sessions.map(({ enabled }) => enabled)).toEqual([false, true])
})

test('a change since the preview requires a new preview', async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: [session({ placeLimit: 10 })],
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })
  const { seen } = await shown(activity, idsOf(activity))
  await makeBooking(till.test, till.client, { lines: [{ activity }] })
  const body = { activities: idsOf(activity), to: 'card', ...rained, seen }
  const refused = await go.cancelSessions(admin, activity, body)
  expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, messages.seenIsAnother.text])
  expect(await takenIn(activity)).toEqual([1])
})

test('a cart that holds a place in the session loses it and keeps the rest', async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(2),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const [first = '', second = ''] = idsOf(activity)
  const { seen } = await shown(activity, [first])
  go.good(await go.cancelSessions(admin, activity, { activities: [first], to: 'card', ...rained, seen }))
  const cart = await readCart(till, parent)
  expect(cart.total).toBe(1_000)
  expect(JSON.stringify(cart)).toContain(second)
  expect(await takenIn(activity)).toEqual([0, 1])
})

test('a session is cancelled for two hundred families at the same time', async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(2, { placeLimit: null }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })
  const [first = ''] = idsOf(activity)
  for (let family = 0; family < 200; family += 1)
    await makeBooking(till.test, till.client, { lines: [{ activity }], paid: family % 2 === 0 ? 'all' : 0 })
  const preview = await shown(activity, [first], 'accountCredit')
  expect(preview).toMatchObject({ families: 200, back: 200_000, dueLowered: 100_000, toCredit: 100_000 })
  const body = { activities: [first], to: 'accountCredit', ...rained, seen: preview.seen }
  const answers = await Promise.all([
    go.cancelSessions(admin, activity, body),
    go.cancelSessions(admin, activity, body),
  ])
  // The second request waits for the first, and either sees that everything has changed or times out.
  const [done, refused] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(done).toBe(201)
  expect([409, 503]).toContain(refused)
  expect(await takenIn(activity)).toEqual([0, 200])
})

const threeDays = () =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, { placeLimit: 50 }),
    tickets: [
      ticket({ ...term, name: 'All days', price: 10_200 }),
      ticket({ name: 'One day', price: 3_800 }),
    ],
  })
const priceNow = async ({ _id }: ActivityGroup) =>
  (await ask(till, `GET /api/activity-groups/${_id}`, admin)).json<ActivityGroup>().tickets[0]?.price

describe('the price of an all-sessions ticket that loses a date', () => {
  test('is suggested in proportion to the dates, and stays as it is unless the team changes it', async () => {
    const activity = await threeDays()
    const [first = ''] = idsOf(activity)
    const { seen, termPrices } = await shown(activity, [first])
    expect(termPrices).toEqual([
      {
        ticket: ticketOf(activity, 'All days'),
        name: 'All days',
        price: 10_200,
        dates: 2,
        suggested: 6_800,
        singles: 7_600,
      },
    ])
    go.good(await go.cancelSessions(admin, activity, { activities: [first], to: 'card', ...rained, seen }))
    expect(await priceNow(activity)).toBe(10_200)
  })

  test('changes with the cancellation, only for new bookings, and the history shows it', async () => {
    const activity = await threeDays()
    const [first = ''] = idsOf(activity)
    const booked = await makeBooking(till.test, till.client, { lines: [{ activity, ticket: 'All days' }] })
    const { seen } = await shown(activity, [first])
    const termPrices = [{ ticket: ticketOf(activity, 'All days'), from: 10_200, to: 6_800 }]
    const body = { activities: [first], to: 'card', ...rained, termPrices, seen }
    expect(go.good(await go.cancelSessions(admin, activity, body)).json()).toEqual({
      families: 1,
      back: 3_400,
    })
    expect(await priceNow(activity)).toBe(6_800)
    expect(booked.total).toBe(10_200)
    const [story] = await inClient(till.test, till.client, (tx) =>
      tx.sql
        .select({ changes: auditEntries.changes })
        .from(auditEntries)
        .where(
          and(eq(auditEntries.subjectId, activity._id), eq(auditEntries.action, 'cancelling.cancelSessions')),
        ),
    )
    expect(story?.changes).toContainEqual({
      field: 'ticketPrice',
      from: 'All days: £102.00',
      to: 'All days: £68.00',
    })
  })

  test.each<[string, (activity: ActivityGroup) => object]>([
    ['was changed by someone else', (one) => ({ ticket: ticketOf(one, 'All days'), from: 9_900, to: 6_800 })],
    ['belongs to a single ticket', (one) => ({ ticket: ticketOf(one, 'One day'), from: 3_800, to: 1 })],
    ['belongs to no ticket of this activity', () => ({ ticket: crypto.randomUUID(), from: 10_200, to: 1 })],
  ])('is refused if it %s, and nothing is cancelled', async (_name, change) => {
    const activity = await threeDays()
    const [first = ''] = idsOf(activity)
    const { seen } = await shown(activity, [first])
    const body = { activities: [first], to: 'card', ...rained, termPrices: [change(activity)], seen }
    const answer = await go.cancelSessions(admin, activity, body)
    expect(answer.statusCode).toBe(409)
    expect(sentenceIn(answer).message).toBe(messages.seenIsAnother.text)
    expect(await priceNow(activity)).toBe(10_200)
    expect((await shown(activity, [first])).termPrices).toHaveLength(1)
  })

  test('cannot be negative', async () => {
    const activity = await threeDays()
    const [first = ''] = idsOf(activity)
    const { seen } = await shown(activity, [first])
    const termPrices = [{ ticket: ticketOf(activity, 'All days'), from: 10_200, to: -1 }]
    const body = { activities: [first], to: 'card', ...rained, termPrices, seen }
    expect((await go.cancelSessions(admin, activity, body)).statusCode).toBe(422)
  })
})
