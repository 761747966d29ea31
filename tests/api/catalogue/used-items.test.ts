import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { markUsed } from '#server/sales/bookings/mark-used.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, depsOf, type TestApp } from '#tests/support/app.ts'
import { type MadeBooking, makeBooking } from '#tests/support/bookings.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

const sweep = (of = client) =>
  markUsed(scopeFor(depsOf(app), of, { kind: 'job', id: undefined, name: 'Rollcall' }))

const statusOf = ({ id }: MadeBooking) =>
  inClient(app, client, async (tx) => {
    const rows = await tx.sql.select().from(bookingItems).where(eq(bookingItems.bookingId, id))
    return rows.map(({ status }) => status)
  })

test('a booking is used when its last session has ended, and not a minute earlier', async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(2, { placeLimit: 10 }),
    tickets: [ticket({ name: 'Day', price: 0 })],
  })
  const [first = '', second = ''] = idsOf(activity)
  const book = (...sessions: string[]) => makeBooking(app, client, { lines: [{ activity, sessions }] })
  const [once, both, cancelled] = [await book(first), await book(first, second), await book(first)]
  await inClient(app, client, (tx) =>
    tx.sql.update(bookingItems).set({ status: 'cancelled' }).where(eq(bookingItems.bookingId, cancelled.id)),
  )
  const end = Temporal.Instant.from(activity.sessions[0]?.date.end ?? '')
  app.clock.set(end.subtract({ minutes: 1 }).toString())
  await sweep()
  expect(await statusOf(once)).toEqual(['ready'])
  app.clock.set(end.toString())
  // A sweep of another organiser doesn't touch them.
  await sweep(await makeClient(app, { slug: 'littleoaks' }))
  expect(await statusOf(once)).toEqual(['ready'])
  await sweep()
  expect(await statusOf(once)).toEqual(['used'])
  expect(await statusOf(both)).toEqual(['ready'])
  expect(await statusOf(cancelled)).toEqual(['cancelled'])
  await inClient(app, client, (tx) =>
    tx.sql.update(bookingItems).set({ status: 'ready' }).where(eq(bookingItems.bookingId, cancelled.id)),
  )
  await placesOf(app, client).expectExplained(activity)
})

test('a sweep doesn’t wait for a locked booking, and the next sweep finds it', async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(1, { placeLimit: 10 }),
    tickets: [ticket({ name: 'Day', price: 0 })],
  })
  const before = app.clock.now()
  app.clock.set('2026-09-16T09:00:00Z')
  const busy = await makeBooking(app, client, { lines: [{ activity }] })
  app.clock.set(before.add({ hours: 24 * 14 }).toString())
  await inClient(app, client, async (tx) => {
    await tx.sql.select().from(bookings).where(eq(bookings.id, busy.id)).for('update')
    await sweep()
  })
  expect(await statusOf(busy)).toEqual(['ready'])
  await sweep()
  expect(await statusOf(busy)).toEqual(['used'])
})
