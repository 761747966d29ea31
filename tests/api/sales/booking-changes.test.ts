import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import type { audit } from '#contract/platform/audit.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookings, placeEvents } from '#server/db/schema/bookings.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOn, makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { makeBooking, type NewBooking } from '#tests/support/bookings.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { giveCredit } from '#tests/support/checkout.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf, placesOf, term, ticketOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'

let app: TestApp
let client: Client
let admin: Awaited<ReturnType<typeof makeSignedIn>>
let team: ReturnType<typeof teamBookingsOf>
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  team = teamBookingsOf(app, client, () => admin.cookie)
  places = placesOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

type Quote = Answer<typeof teamBookings.quoteChange>

const camp = (changes: object = {}) =>
  makeActivity(app, client, {
    sessions: weeklySessions(4, { placeLimit: 2 }),
    tickets: [ticket({ name: 'Once', price: 500 }), ticket({ ...term, price: 1600 })],
    addOns: [addOn({ name: 'Lunch', price: 300 })],
    ...changes,
  })

const priceNow = (activity: ActivityGroup, price: number) =>
  inClient(app, client, (tx) =>
    tx.sql
      .update(tickets)
      .set({ price })
      .where(eq(tickets.id, ticketOf(activity, 'Once'))),
  )

const versionOf = (id: string) =>
  inClient(app, client, async (tx) => {
    const [row] = await tx.sql.select().from(bookings).where(eq(bookings.id, id))
    return row?.version ?? 0
  })

/** Books the first sessions for one child, and returns ways to change the booking: first quoted, then done. */
const booked = async (
  activity: ActivityGroup,
  sessions: readonly string[],
  more: Partial<NewBooking> = {},
) => {
  const made = await makeBooking(app, client, { lines: [{ activity, ticket: 'Once', sessions }], ...more })
  const [item = ''] = made.itemIds
  const [attendee = ''] = made.attendeeIds
  const wanted = (activities: readonly string[], who = attendee) => ({ item, attendee: who, activities })
  const quoted = async (activities: readonly string[], who?: string) =>
    (await team.quoteChange(made.id, wanted(activities, who))).json<Quote>()
  return {
    ...made,
    attendee,
    quoted,
    send: async (activities: readonly string[], change: object = {}, who?: string) => {
      const { after }: Partial<Quote> = await quoted(activities, who)
      return team.change(made.id, {
        ...wanted(activities, who),
        amount: after ?? 0,
        version: await versionOf(made.id),
        ...change,
      })
    },
  }
}

const expectRight = async (activity: ActivityGroup, { _id }: Pick<Booking, '_id'>) => {
  await places.expectExplained(activity)
  await team.expectOwed(_id)
}

describe('an item of a booking', () => {
  test('moves to another session with its place, at today’s price, and the customer is notified', async () => {
    const activity = await camp()
    const [first = '', second = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    await priceNow(activity, 650)
    expect(await booking.quoted([second])).toMatchObject({
      total: 500,
      after: 650,
      difference: 150,
      due: 650,
      credit: 0,
    })
    const after = team.bookingIn(await booking.send([second]))
    expect(after).toMatchObject({
      items: [{ amount: 650, activities: [{ _id: second }] }],
      money: { total: 650, due: 650 },
    })
    expect(await places.takenIn(activity)).toEqual([0, 1, 0, 0])
    const events = await inClient(app, client, (tx) =>
      tx.sql.select().from(placeEvents).where(eq(placeEvents.bookingId, booking.id)),
    )
    expect(events.filter(({ act }) => act === 'moved')).toMatchObject([
      { places: -1, sessionIds: [first], actorId: admin.user.id },
      { places: 1, sessionIds: [second], over: false },
    ])
    await expectRight(activity, after)
    const [email] = await emailsTo(app, client, after.user.email)
    expect(email).toMatchObject({ kind: 'bookingChanged', bookingId: booking.id })
    expect(email?.text).toContain('£6.50 left to pay')
  })

  test('is listed in the history with the days before and after, and under current names', async () => {
    const activity = await camp()
    const [first = '', second = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    const sibling = await makeAttendee(app, client, booking.userId, { firstName: 'Leo', lastName: 'Sample' })
    team.bookingIn(await booking.send([second], {}, sibling.id))
    const start = (id: string) => activity.sessions.find(({ _id }) => _id === id)?.date.start
    const story = [
      { field: 'sessions', from: [start(first)], to: [start(second)] },
      { field: 'attendee', from: expect.stringMatching(/^[A-Z]\w+ \w+$/u), to: 'Leo Sample' },
    ]
    const as = { host: 'brightwater.localhost', cookie: admin.cookie }
    const page = (await send(app, `GET /api/bookings/${booking.id}`, as)).json<TeamBooking>()
    expect(page.history.changes[0]?.changes).toEqual(story)
    const history = await send(app, `GET /api/audit?subject=booking&subjectId=${booking.id}`, as)
    expect(history.json<Answer<typeof audit.list>>().items[0]?.changes).toEqual(story)
    await inClient(app, client, (tx) => tx.sql.delete(attendees).where(eq(attendees.id, booking.attendee)))
    const later = (await send(app, `GET /api/bookings/${booking.id}`, as)).json<TeamBooking>()
    expect(later.history.changes[0]?.changes[1]).toMatchObject({
      from: 'an attendee who was deleted',
      to: 'Leo Sample',
    })
  })

  test('has one history line for the child that moved, even if a sibling has the same ticket', async () => {
    const activity = await camp()
    const [first = '', second = '', third = ''] = idsOf(activity)
    const { user } = await makeSignedIn(app, client, 'customer')
    const child = await makeAttendee(app, client, user.id)
    const sibling = await makeAttendee(app, client, user.id, { firstName: 'Leo', lastName: 'Sample' })
    const made = team.bookingIn(
      await team.create({
        user: user.id,
        groups: [groupOf(activity, [child.id, sibling.id], { ticket: 'Once', sessions: [first, second] })],
        total: 2000,
        payment: { kind: 'recorded', method: 'cash', amount: 1500, receivedOn: '2026-09-16' },
      }),
    )
    const item = made.items.find(({ attendees: [who] }) => who?._id === sibling.id)
    const change = { item: item?._id ?? '', attendee: sibling.id, activities: [second, third] }
    team.bookingIn(await team.change(made._id, { ...change, amount: 1000, version: made.version }))
    const as = { host: 'brightwater.localhost', cookie: admin.cookie }
    const page = (await send(app, `GET /api/bookings/${made._id}`, as)).json<TeamBooking>()
    const start = (id: string) => activity.sessions.find(({ _id }) => _id === id)?.date.start
    const both = [expect.stringMatching(/^[A-Z]\w+ \w+$/u), 'Leo Sample']
    expect(page.history.places).toMatchObject([
      { act: 'moved', attendees: ['Leo Sample'], from: [start(first)], to: [start(third)] },
      { act: 'booked', people: 2, attendees: both, to: [start(first), start(second)], from: [] },
      { act: 'held', people: 2, attendees: both },
    ])
    const [, cash] = page.history.changes
    expect(cash).toMatchObject({ action: 'payments.settle', actor: page.history.places[0]?.by })
    expect(cash?.changes.slice(1)).toEqual([
      { field: 'amount', from: null, to: 1500 },
      { field: 'method', from: null, to: 'cash' },
    ])
  })

  test('gets more sessions at today’s price, and keeps the old price for those it had', async () => {
    const activity = await camp()
    const [first = '', second = '', third = ''] = idsOf(activity)
    const booking = await booked(activity, [first, second], { paid: 'all' })
    await priceNow(activity, 700)
    const after = team.bookingIn(await booking.send([first, second, third]))
    expect(after.items[0]).toMatchObject({
      amount: 1700,
      steps: [
        { kind: 'sessions', price: 500, count: 2 },
        { kind: 'sessions', price: 700, count: 1 },
      ],
    })
    expect(after.money).toMatchObject({ total: 1700, paid: 1000, due: 700, dueOn: '2026-09-23' })
    await expectRight(activity, after)
  })

  test('has fewer sessions: less is due, and what was overpaid becomes credit', async () => {
    const activity = await camp()
    const [first = '', second = '', third = ''] = idsOf(activity)
    const booking = await booked(activity, [first, second, third], { paid: 1200 })
    expect(await booking.quoted([first, second])).toMatchObject({ difference: -500, due: 0, credit: 200 })
    const after = team.bookingIn(await booking.send([first, second]))
    expect(after.money).toMatchObject({ total: 1000, paid: 1000, due: 0, dueOn: null, standing: 'paid' })
    const lots = await inClient(app, client, (tx) =>
      tx.sql.select().from(creditLots).where(eq(creditLots.userId, booking.userId)),
    )
    expect(lots).toMatchObject([{ amount: 200, used: 0, expiresAt: null }])
    await expectRight(activity, after)
    const [email] = await emailsTo(app, client, after.user.email)
    expect(email?.text).toContain('£2.00 is now in your account credit')
  })

  test('takes its add-ons along to the session that replaces the old one, if they are offered there', async () => {
    const activity = await camp()
    const [first = '', second = '', third = ''] = idsOf(activity)
    const lunch = activity.addOns[0]?._id ?? ''
    const addOns = [{ addOnId: lunch, sessionIds: [first, second] }]
    const lines = [{ activity, ticket: 'Once', sessions: [first, second], addOns }]
    const booking = await booked(activity, [], { lines })
    expect((await booking.quoted([first, third])).lostAddOns).toEqual([])
    const moved = team.bookingIn(await booking.send([first, third]))
    expect(moved.items[0]).toMatchObject({
      amount: 1600,
      addOns: [{ activities: [first, third], amount: 600 }],
    })
    // The quote says beforehand what is lost with the date, and includes it in the sum.
    expect(await booking.quoted([third])).toMatchObject({
      difference: -800,
      lostAddOns: [{ name: 'Lunch', activities: [first] }],
    })
    const less = team.bookingIn(await booking.send([third]))
    expect(less.items[0]).toMatchObject({ amount: 800, addOns: [{ activities: [third], amount: 300 }] })
    await expectRight(activity, less)
  })

  test('is listed in the history with the add-ons that were lost with its dates, and not with those that moved', async () => {
    const activity = await camp({
      addOns: [addOn({ name: 'Lunch', price: 300 }), addOn({ name: 'Late stay', price: 0 })],
    })
    const [first = '', second = '', third = '', fourth = ''] = idsOf(activity)
    const [lunch = '', late = ''] = activity.addOns.map(({ _id }) => _id)
    const addOns = [
      { addOnId: lunch, sessionIds: [first, second, third] },
      { addOnId: late, sessionIds: [second] },
    ]
    const lines = [{ activity, ticket: 'Once', sessions: [first, second, third], addOns }]
    const booking = await booked(activity, [], { lines })
    const lastChange = async () => {
      const { history } = (
        await send(app, `GET /api/bookings/${booking.id}`, { cookie: admin.cookie })
      ).json<TeamBooking>()
      return history.changes[0]
    }
    await booking.send([fourth, second, third])
    expect((await lastChange())?.changes.map(({ field }) => field)).toEqual(['sessions', 'attendee'])
    const start = (id: string) => activity.sessions.find(({ _id }) => _id === id)?.date.start
    await booking.send([third])
    expect(await lastChange()).toMatchObject({
      action: 'teamBookings.change',
      changes: [
        { field: 'sessions', from: [start(second), start(fourth)], to: [] },
        { field: 'addOns', from: ['Lunch × 2', 'Late stay'], to: [] },
        { field: 'attendee' },
        { field: 'price', from: 2_400, to: 800 },
      ],
    })
  })

  test('goes to another child of the family, but not to a child of another family', async () => {
    const activity = await camp()
    const [first = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    const sibling = await makeAttendee(app, client, booking.userId)
    const after = team.bookingIn(await booking.send([first], {}, sibling.id))
    expect(after).toMatchObject({ items: [{ attendees: [{ _id: sibling.id }] }], money: { total: 500 } })
    await expectRight(activity, after)
    const stranger = await makeBooking(app, client, {
      lines: [{ activity, ticket: 'Once', sessions: [first] }],
    })
    const [foreign = ''] = stranger.attendeeIds
    expect((await booking.send([first], {}, foreign)).statusCode).toBe(404)
    const [theirs = ''] = stranger.itemIds
    const asked = {
      item: theirs,
      attendee: sibling.id,
      activities: [first],
      amount: 500,
      version: after.version,
    }
    expect((await team.change(booking.id, asked)).statusCode).toBe(404)
  })

  test('with a ticket for all sessions can change attendee, but not sessions', async () => {
    const activity = await camp()
    const made = await makeBooking(app, client, { lines: [{ activity, ticket: 'Term' }] })
    const [item = ''] = made.itemIds
    const sibling = await makeAttendee(app, client, made.userId)
    const change = { item, attendee: sibling.id, amount: 1600, version: await versionOf(made.id) }
    const fewer = await team.change(made.id, { ...change, activities: idsOf(activity).slice(0, 2) })
    expect(sentenceIn(fewer).message).toBe(messages.termTicketStays.text)
    const after = team.bookingIn(await team.change(made.id, { ...change, activities: idsOf(activity) }))
    expect(after.items[0]?.attendees).toMatchObject([{ _id: sibling.id }])
    await expectRight(activity, after)
  })
})

test('what became credit is not refunded as money too', async () => {
  const activity = await camp()
  const [first = '', second = ''] = idsOf(activity)
  const child = await makeBooking(app, client, { lines: [{ activity, ticket: 'Once', sessions: [first] }] })
  const groups = [groupOf(activity, [...child.attendeeIds], { ticket: 'Once', sessions: [first, second] })]
  const payment = { kind: 'recorded', method: 'cash', amount: 1000, receivedOn: '2026-09-16' }
  const booking = team.bookingIn(await team.create({ user: child.userId, groups, total: 1000, payment }))
  const [item] = booking.items
  const change = { item: item?._id, attendee: child.attendeeIds[0], activities: [second], amount: 500 }
  team.bookingIn(await team.change(booking._id, { ...change, version: booking.version }))
  const paid = `/api/payments/${booking.payments[0]?._id}` as const
  const shown = await send(app, `GET ${paid}`, { cookie: admin.cookie })
  expect(shown.json()).toMatchObject({ amount: 1000, refundable: 500 })
  const reversed = await send(app, `POST ${paid}/reverse`, {
    cookie: admin.cookie,
    payload: { reason: 'A mistake' },
  })
  expect([reversed.statusCode, sentenceIn(reversed).message]).toEqual([409, messages.creditSpentAlready.text])
  await expectRight(activity, booking)
})

/** Pays for two sessions at 1000: 400 in cash, and 600 from credit with the given expiry. */
const paidByCredit = async (expiresAt: Temporal.Instant) => {
  const activity = await camp()
  const parent = await makeSignedIn(app, client, 'customer')
  await giveCredit({ test: app, client }, parent, 600, expiresAt)
  const [first = '', second = ''] = idsOf(activity)
  const booking = await booked(activity, [first, second], { userId: parent.user.id, paid: 400 })
  const answer = await send(app, `POST /api/user/bookings/${booking.id}/payments`, {
    cookie: parent.cookie,
    payload: { amount: 600, credit: 600, method: null },
  })
  expect(answer.statusCode).toBe(201)
  const lots = () =>
    inClient(app, client, (tx) =>
      tx.sql
        .select()
        .from(creditLots)
        .where(eq(creditLots.userId, parent.user.id))
        .orderBy(asc(creditLots.id)),
    )
  return { activity, booking, first, second, lots }
}

describe('what was paid from credit', () => {
  test('is restored to its lot when less is booked, before other payments are', async () => {
    const expiresAt = app.clock.now().add({ hours: 24 * 30 })
    const { activity, booking, second, lots } = await paidByCredit(expiresAt)
    expect(await lots()).toMatchObject([{ amount: 600, used: 600 }])
    const less = team.bookingIn(await booking.send([second]))
    expect(less).toMatchObject({ creditUsed: 100, money: { total: 500, paid: 500 } })
    expect(await lots()).toMatchObject([{ amount: 600, used: 100, expiresAt }])
    await priceNow(activity, 0)
    const free = team.bookingIn(await booking.send(idsOf(activity).slice(2, 3)))
    expect(free).toMatchObject({ creditUsed: 0, money: { total: 0, paid: 0 } })
    expect(await lots()).toMatchObject([
      { amount: 600, used: 0, expiresAt },
      { amount: 400, used: 0, expiresAt: null },
    ])
    await expectRight(activity, free)
    const shown = await send(app, `GET /api/bookings/${booking.id}`, { cookie: admin.cookie })
    expect(shown.json<TeamBooking>().moves).toMatchObject([
      { kind: 'payment', amount: 400 },
      { kind: 'creditUsed', amount: 600 },
      { kind: 'creditReturned', amount: -500 },
      { kind: 'creditReturned', amount: -100 },
      { kind: 'overpaid', amount: -400 },
    ])
  })

  test('does not expire with a lot that has since expired, because it was used in time', async () => {
    const { activity, booking, second, lots } = await paidByCredit(app.clock.now().add({ minutes: 5 }))
    app.clock.advance({ minutes: 6 })
    const less = team.bookingIn(await booking.send([second]))
    expect(await lots()).toMatchObject([
      { amount: 600, used: 600 },
      { amount: 500, used: 0, expiresAt: null },
    ])
    await expectRight(activity, less)
  })
})

describe('changing a booking is refused', () => {
  test('for a full session, until going over the limit is confirmed', async () => {
    const activity = await camp({ sessions: weeklySessions(2, { placeLimit: 1 }) })
    const [first = '', second = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    await booked(activity, [second])
    expect((await booking.quoted([second])).warnings).toEqual([
      { kind: 'placeLimit', about: ['Mon 28 Sep 2026, 9.30am to 11am'] },
    ])
    const refused = await booking.send([second])
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, messages.placeLimitReached.text])
    expect(await places.takenIn(activity)).toEqual([1, 1])
    const after = team.bookingIn(await booking.send([second], { confirmed: ['placeLimit'] }))
    expect(await places.takenIn(activity)).toEqual([0, 2])
    await expectRight(activity, after)
  })

  test.each([
    ['alreadyBooked', 'Once', messages.bookedWithTicket.text],
    ['sameSession', 'Term', messages.bookedInSession.text],
  ] as const)('for a second place of a child, until it is confirmed: %s', async (kind, name, sentence) => {
    const activity = await camp()
    const [first = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    const sibling = await makeAttendee(app, client, booking.userId)
    await makeBooking(app, client, {
      userId: booking.userId,
      lines: [
        {
          activity,
          ticket: name,
          attendees: [sibling.id],
          ...(name === 'Once' && { sessions: [first] }),
        },
      ],
    })
    expect((await booking.quoted([first], sibling.id)).warnings).toMatchObject([{ kind }])
    // Confirming a limit does not confirm this warning.
    const refused = await booking.send([first], { confirmed: ['placeLimit'] }, sibling.id)
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, sentence])
    const after = team.bookingIn(await booking.send([first], { confirmed: [kind] }, sibling.id))
    expect(after).toMatchObject({ items: [{ attendees: [{ _id: sibling.id }] }] })
    await expectRight(activity, after)
  })

  test('if the booking has changed since, if the price is different now, or if nothing would change', async () => {
    const activity = await camp()
    const [first = '', second = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    expect((await booking.send([second], { version: 1 })).json()).toMatchObject({ error: { code: 'stale' } })
    expect(sentenceIn(await booking.send([second], { amount: 1 })).message).toBe(messages.priceIsAnother.text)
    expect(sentenceIn(await booking.send([first])).message).toBe(messages.nothingChanges.text)
    expect((await booking.send([])).statusCode).toBe(422)
    const elsewhere = await camp()
    expect((await booking.send(idsOf(elsewhere).slice(0, 1))).statusCode).toBe(404)
    expect(await places.takenIn(activity)).toEqual([1, 0, 0, 0])
  })

  test('for one of two people who change it at the same time', async () => {
    const activity = await camp()
    const [first = '', second = '', third = ''] = idsOf(activity)
    const booking = await booked(activity, [first])
    // Both see the same version of the booking. Someone who reads it after the other's change would be allowed to
    // change it.
    const version = await versionOf(booking.id)
    const answers = await Promise.all([
      booking.send([second], { version }),
      booking.send([third], { version }),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    await places.expectExplained(activity)
  })

  test('for removing a session that has begun, and for adding such a session', async () => {
    const activity = await camp({
      sessions: [session({ localDate: '2026-09-17' }), session({ localDate: '2026-09-18' }), session({})],
    })
    const [early = '', soon = '', late = ''] = idsOf(activity)
    const booking = await booked(activity, [early, late])
    app.clock.advance({ hours: 48 })
    expect(sentenceIn(await booking.send([late])).message).toBe(messages.startedSessionStays.text)
    expect(sentenceIn(await booking.send([early, soon, late])).message).toBe(messages.sessionNotOnSale.text)
    await places.expectExplained(activity)
  })
})
