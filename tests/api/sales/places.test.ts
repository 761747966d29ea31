import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingItems, bookings, placeEvents } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { releaseExpired } from '#server/sales/capacity/release-expired.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, somebody, term, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  places = placesOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

test('a cart holds places, its time begins with the first, and the rows and events give the reason', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ name: 'Once' }), ticket(term)] })
  const [buyer = ''] = await places.people(1)
  const desk = places.newDesk()
  const first = await places.hold(
    desk,
    buyer,
    line(ticketOf(activity, 'Once'), idsOf(activity).slice(0, 1), 2),
  )
  app.clock.advance({ minutes: 5 })
  const second = await places.hold(desk, buyer, line(ticketOf(activity, 'Term'), []))
  if (!first.taken || !second.taken) throw new Error('refused')
  expect(second.bookingId).toBe(first.bookingId)
  expect(first.itemIds).toHaveLength(2)
  expect(await places.takenIn(activity)).toEqual([3, 1])
  await places.expectExplained(activity)
  const [cart] = await inClient(app, client, (tx) =>
    tx.sql.select().from(bookings).where(eq(bookings.id, first.bookingId)),
  )
  const left = cart?.heldUntil?.since(app.clock.now()).total('minutes')
  expect(left).toBe(10)
})

test('a customer without a cart who reaches several processes at the same moment gets one cart', async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(1, { placeLimit: null }),
    tickets: [ticket({ name: 'Once' })],
  })
  const desks = Array.from({ length: 4 }, () => places.newDesk())
  for (const buyer of await places.people(5)) {
    const outcomes = await Promise.all(
      desks.map((desk) => places.hold(desk, buyer, line(ticketOf(activity, 'Once'), idsOf(activity)))),
    )
    expect(new Set(outcomes.map((outcome) => outcome.taken && outcome.bookingId)).size).toBe(1)
  }
  expect(await places.takenIn(activity)).toEqual([20])
  await places.expectExplained(activity)
})

test('a request is served completely or not at all', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 3 }), session({ localDate: '2026-09-28', placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const [buyer = ''] = await places.people(1)
  const once = ticketOf(activity, 'Once')
  const [roomy = '', tight = ''] = idsOf(activity)
  const outcome = await places.hold(places.newDesk(), buyer, line(once, [roomy]), line(once, [tight], 2))
  expect(outcome).toEqual({ taken: false, refusal: { kind: 'full', sessionId: tight, left: 1 } })
  expect(await places.takenIn(activity)).toEqual([0, 0])
})

test('expired holds are released once, and the cart shows which lines are gone', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once', placeLimit: 1 })],
  })
  const [first = '', second = ''] = await places.people(2)
  const desk = places.newDesk()
  const wanted = line(ticketOf(activity, 'Once'), idsOf(activity))
  const held = await places.hold(desk, first, wanted)
  expect(await places.hold(desk, second, wanted)).toMatchObject({ taken: false })
  app.clock.advance({ minutes: 16 })
  expect(await places.hold(desk, first, wanted)).toEqual({ taken: false, refusal: { kind: 'holdEnded' } })
  const sweeps = await Promise.all([1, 2, 3].map(() => inClient(app, client, releaseExpired)))
  expect(sweeps.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  expect(await places.takenIn(activity)).toEqual([0])
  await places.expectExplained(activity)
  const itemIds = held.taken ? held.itemIds : []
  const [item] = await inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(bookingItems)
      .where(eq(bookingItems.id, itemIds[0] ?? '')),
  )
  expect(item?.status).toBe('expired')
  expect(await places.hold(desk, second, wanted)).toMatchObject({ taken: true })
  await places.expectExplained(activity)
})

test('a hold that is being paid for is not released, and its cart is locked', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ name: 'Once' })] })
  const [buyer = ''] = await places.people(1)
  const desk = places.newDesk()
  const wanted = line(ticketOf(activity, 'Once'), idsOf(activity).slice(0, 1))
  const held = await places.hold(desk, buyer, wanted)
  if (!held.taken) throw new Error('refused')
  await inClient(app, client, (tx) =>
    tx.sql.update(bookings).set({ paymentId: crypto.randomUUID() }).where(eq(bookings.id, held.bookingId)),
  )
  expect(await places.hold(desk, buyer, wanted)).toEqual({ taken: false, refusal: { kind: 'paymentOpen' } })
  app.clock.advance({ hours: 2 })
  await inClient(app, client, releaseExpired)
  expect(await places.takenIn(activity)).toEqual([1, 0])
})

test('the team exceeds a limit only after confirming, this is recorded, and the limit applies again once places are released', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const [buyer = ''] = await places.people(1)
  const desk = places.newDesk()
  const lines = [line(ticketOf(activity, 'Once'), idsOf(activity), 2)]
  const ask = { kind: 'book' as const, userId: buyer, lines, actor: somebody }
  const bookingId = crypto.randomUUID()
  expect(await desk.take(client.id, { ...ask, bookingId, goOver: ['ticketLimit'] })).toMatchObject({
    refusal: { kind: 'full', left: 1 },
  })
  const over = await desk.take(client.id, { ...ask, bookingId, goOver: ['full'] })
  if (!over.taken) throw new Error('refused')
  const events = await inClient(app, client, (tx) =>
    tx.sql.select().from(placeEvents).where(eq(placeEvents.bookingId, over.bookingId)),
  )
  expect(events).toMatchObject([{ act: 'held', over: true, places: 2 }])
  await places.expectExplained(activity)
})

test('places taken by the team are a draft, which ends and releases them unless it is booked', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const [buyer = '', next = ''] = await places.people(2)
  const desk = places.newDesk()
  const lines = [line(ticketOf(activity, 'Once'), idsOf(activity))]
  const bookingId = crypto.randomUUID()
  const key = { owner: bookingId, key: 'book', bodyHash: Buffer.from('the same') }
  const ask = { kind: 'book' as const, bookingId, userId: buyer, lines, goOver: [], actor: somebody, key }
  expect(await desk.take(client.id, ask)).toMatchObject({ taken: true, bookingId })
  expect(await desk.take(client.id, ask)).toEqual({ taken: false, refusal: { kind: 'repeated' } })
  expect(await places.takenIn(activity)).toEqual([1])
  const draft = () =>
    inClient(app, client, (tx) => tx.sql.select().from(bookings).where(eq(bookings.id, bookingId)))
  expect(await draft()).toMatchObject([{ state: 'draft', source: 'team', userId: buyer, reference: null }])
  app.clock.advance({ minutes: 16 })
  await inClient(app, client, releaseExpired)
  expect(await draft()).toMatchObject([{ state: 'ended', heldUntil: null }])
  expect(await places.takenIn(activity)).toEqual([0])
  expect(await places.hold(desk, next, ...lines)).toMatchObject({ taken: true })
  await places.expectExplained(activity)
})
