import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { clients } from '#server/db/schema/clients.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { findBooking } from '#server/sales/bookings/find-booking.ts'
import { addOn, makeActivity, makePlan, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import { teamBookingsOf } from '#tests/support/team-bookings.ts'

let app: TestApp
let client: Client
let admin: Awaited<ReturnType<typeof makeSignedIn>>
let team: ReturnType<typeof teamBookingsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  team = teamBookingsOf(app, client, () => admin.cookie)
})
afterAll(() => app[Symbol.asyncDispose]())

const read = async (id: string, cookie = admin.cookie, of = client) =>
  (await send(app, `GET /api/bookings/${id}`, { host: `${of.slug}.localhost`, cookie })).json<TeamBooking>()

/** Makes a paid booking of three days in an activity that sells lunch, and returns ways to add lunch. */
const camp = async (changes: object = {}, of = client) => {
  const activity = await makeActivity(app, of, {
    sessions: weeklySessions(3),
    tickets: [ticket({ price: 1_000 })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
    ...changes,
  })
  const made = await makeBooking(app, of, { lines: [{ activity }], paid: 'all' })
  const [item = ''] = made.itemIds
  const lunch = activity.addOns[0]?._id ?? ''
  const { version } = await inClient(app, of, async (tx) => ({
    version: (await findBooking(tx, made.id))?.version ?? 0,
  }))
  const wanted = (activities: readonly string[], said: object = {}) => ({
    item,
    addOn: lunch,
    activities,
    amount: 450 * activities.length,
    version,
    ...said,
  })
  return {
    ...made,
    item,
    lunch,
    version,
    sessions: idsOf(activity),
    wanted,
    add: (activities: readonly string[], said: object = {}, key?: string) =>
      team.addAddOn(made.id, wanted(activities, said), key),
  }
}

const updateLunch = (id: string, change: Partial<typeof addOns.$inferInsert>) =>
  inClient(app, client, (tx) => tx.sql.update(addOns).set(change).where(eq(addOns.id, id)))

const onPlan = (planLevel: PlanLevel) =>
  inClient(app, client, (tx) => tx.sql.update(clients).set({ planLevel }).where(eq(clients.id, client.id)))

describe('an add-on that the team adds to a booking', () => {
  test('costs today’s price, is then due, and the customer is notified', async () => {
    const booking = await camp()
    const [first = '', second = '', third = ''] = booking.sessions
    expect((await read(booking.id)).items[0]).toMatchObject({
      addOnsOnOffer: [
        {
          addOn: { _id: booking.lunch, name: 'Lunch', price: 450 },
          activities: booking.sessions,
        },
      ],
      addOnProblem: null,
    })
    const answer = await booking.add([first, third])
    expect(answer.statusCode).toBe(201)
    const after = team.bookingIn(answer)
    expect(after).toMatchObject({
      money: { total: 3_900, paid: 3_000, due: 900, dueOn: '2026-09-23' },
      items: [
        {
          amount: 3_900,
          addOns: [{ name: 'Lunch', amount: 900, activities: [first, third] }],
          steps: [{ kind: 'sessions' }, { kind: 'addOn', price: 450, count: 2, amount: 900 }],
        },
      ],
      version: booking.version + 1,
    })
    await team.expectOwed(booking.id)
    expect((await read(booking.id)).items[0]?.addOnsOnOffer).toMatchObject([{ activities: [second] }])
    const [email] = await emailsTo(app, client, after.user.email)
    expect(email).toMatchObject({ kind: 'bookingChanged', bookingId: booking.id })
    expect(email?.text).toContain('With Lunch on Mon 21 Sep 2026, Mon 5 Oct 2026')
    expect(email?.text).toContain('£9.00 left to pay')
  })

  test('is listed in the history with what, when, for which child, for how much and by whom', async () => {
    const booking = await camp()
    const [first = '', , third = ''] = booking.sessions
    await booking.add([third, first])
    const { history, items } = await read(booking.id)
    const starts = items[0]?.activities.map(({ date }) => date.start)
    const [attendee] = items[0]?.attendees ?? []
    const name = `${attendee?.firstName ?? ''} ${attendee?.lastName ?? ''}`
    expect(history.changes[0]).toMatchObject({
      action: 'teamBookings.addAddOn',
      actor: fullName(admin.user),
      changes: [
        { field: 'addOns', from: null, to: 'Lunch × 2' },
        { field: 'sessions', from: null, to: [starts?.[0], starts?.[2]] },
        { field: 'attendee', from: name, to: name },
        { field: 'price', from: null, to: 900 },
      ],
    })
  })

  test('leaves nothing due, and no due date, if it costs nothing', async () => {
    const booking = await camp({ addOns: [addOn({ name: 'Squash', price: 0 })] })
    const after = team.bookingIn(await booking.add(booking.sessions.slice(0, 1), { amount: 0 }))
    expect(after.money).toMatchObject({ total: 3_000, due: 0, dueOn: null })
    await team.expectOwed(booking.id)
  })

  test('is not offered if the activity has none, and a message says so if all are switched off', async () => {
    const without = await camp({ addOns: [] })
    expect((await read(without.id)).items[0]).toMatchObject({ hasAddOns: false, addOnsOnOffer: [] })
    const booking = await camp()
    await updateLunch(booking.lunch, { enabled: false })
    expect((await read(booking.id)).items[0]).toMatchObject({
      hasAddOns: true,
      addOnProblem: messages.noAddOnOnOffer.text,
    })
  })

  test('can be added to dates of a subscription too, as in the account', async () => {
    const booking = await camp({
      tickets: [ticket({ type: 'subscription', subscriptionPlan: await makePlan(app, client) })],
    })
    const [offer] = (await read(booking.id)).items[0]?.addOnsOnOffer ?? []
    expect((await booking.add(offer?.activities.slice(0, 1) ?? [])).statusCode).toBe(201)
    await team.expectOwed(booking.id)
  })

  test('is added once when it is sent twice', async () => {
    const booking = await camp()
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      booking.add(booking.sessions.slice(0, 1), {}, key),
      booking.add(booking.sessions.slice(0, 1), {}, key),
    ])
    const later = await booking.add(booking.sessions.slice(0, 1), {}, key)
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await read(booking.id)).money).toMatchObject({ total: 3_450, due: 450 })
    expect(await emailsTo(app, client, (await read(booking.id)).user.email)).toHaveLength(1)
    await team.expectOwed(booking.id)
  })

  test('stays on sale on a lower tier, as it does for the family and in new bookings', async () => {
    const booking = await camp()
    await onPlan(10)
    expect((await booking.add(booking.sessions.slice(0, 1))).statusCode).toBe(201)
    await onPlan(client.planLevel)
  })
})

describe('adding an add-on is refused', () => {
  test.each(['staff', 'customer'] as const)('for %s, who may not change bookings', async (role) => {
    const booking = await camp()
    const { cookie } = await makeSignedIn(app, client, role)
    const payload = booking.wanted(booking.sessions)
    const answer = await send(app, `POST /api/bookings/${booking.id}/add-ons`, { cookie, payload })
    expect(answer.statusCode).toBe(403)
    expect((await read(booking.id)).money?.total).toBe(3_000)
  })

  test('if it is there already, its session has begun, or it is switched off, which the team cannot override', async () => {
    const booking = await camp()
    const [first = '', second = '', third = ''] = booking.sessions
    await booking.add([first])
    const version = booking.version + 1
    const refused = async (activities: readonly string[]) => {
      const answer = await booking.add(activities, { version })
      expect([answer.statusCode, sentenceIn(answer).message]).toEqual([409, messages.addOnNotOnOffer.text])
    }
    await refused([first, second])
    const now = app.clock.now().toString()
    app.clock.set('2026-09-28T09:00:00Z')
    await refused([second])
    app.clock.set(now)
    await updateLunch(booking.lunch, { enabled: false })
    await refused([third])
    expect((await read(booking.id)).items[0]).toMatchObject({
      addOnsOnOffer: [],
      addOnProblem: messages.noAddOnOnOffer.text,
    })
    await updateLunch(booking.lunch, { enabled: true, restrictSessions: true, sessionsCanBeUsedFor: [first] })
    await refused([third])
    expect((await read(booking.id)).items[0]?.addOnProblem).toBe(messages.addOnsChosenAlready.text)
    await team.expectOwed(booking.id)
  })

  test('at a price other than the one shown', async () => {
    const booking = await camp()
    await updateLunch(booking.lunch, { price: 500 })
    const answer = await booking.add(booking.sessions.slice(0, 1))
    expect([answer.statusCode, sentenceIn(answer).message]).toEqual([409, messages.priceIsAnother.text])
    expect((await read(booking.id)).items[0]?.addOns).toEqual([])
    expect((await booking.add(booking.sessions.slice(0, 1), { amount: 500 })).statusCode).toBe(201)
  })

  test('for a place that changed hands since it was shown', async () => {
    const booking = await camp()
    const sibling = await makeAttendee(app, client, booking.userId, { firstName: 'Leo', lastName: 'Sample' })
    const given = await team.change(booking.id, {
      item: booking.item,
      attendee: sibling.id,
      activities: booking.sessions,
      amount: 3_000,
      version: booking.version,
    })
    expect(given.statusCode).toBe(200)
    const answer = await booking.add(booking.sessions)
    expect(answer.json()).toMatchObject({ error: { code: 'stale' } })
    expect((await read(booking.id)).items[0]?.addOns).toEqual([])
  })

  test('for one of two people who add at the same time', async () => {
    const booking = await camp()
    const answers = await Promise.all([
      booking.add(booking.sessions.slice(0, 2)),
      booking.add(booking.sessions.slice(1)),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    await team.expectOwed(booking.id)
  })

  test('for another activity, booking or organiser', async () => {
    const booking = await camp()
    const other = await camp()
    const elsewhere = await camp({}, await makeClient(app, { slug: 'littleoaks' }))
    const [first = ''] = booking.sessions
    for (const { item, lunch, sessions } of [other, elsewhere]) {
      expect((await booking.add([first], { item })).statusCode).toBe(404)
      expect((await booking.add([first], { addOn: lunch })).statusCode).toBe(409)
      expect((await booking.add(sessions.slice(0, 1))).statusCode).toBe(409)
    }
    expect((await team.addAddOn(elsewhere.id, elsewhere.wanted(elsewhere.sessions))).statusCode).toBe(404)
    expect((await booking.add([])).statusCode).toBe(422)
    expect((await read(booking.id)).money?.total).toBe(3_000)
  })
})
