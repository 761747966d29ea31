import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Drill } from '#server/drill.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import { sweepWaitlists } from '#server/sales/waitlists/sweep-waitlists.ts'
import { makeActivity, session, ticket } from '#tests/support/activities.ts'
import { createTestApp, depsOf, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { inClient, makeClient, makeUser } from '#tests/support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

const people = 100
const places = 5

/**
 * Puts a hundred people on the waitlist of a session with five places. All five are released at the same time, while a
 * hundred others try to buy a place through two processes. Returns how many of each got a place.
 */
const rush = async (drill?: Drill) => {
  const desk = placesOf(app, client)
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: places })],
    tickets: [ticket({ name: 'Once' })],
    waitlistType: 'session',
  })
  const [sessionId = ''] = idsOf(activity)
  const wanted = line(ticketOf(activity, 'Once'), [sessionId])
  const [holders, buyers, waiting] = await Promise.all([
    desk.people(places),
    desk.people(people),
    Promise.all(Array.from({ length: people }, () => makeUser(app, client))),
  ])
  const desks = [desk.newDesk(), desk.newDesk()]
  for (const holder of holders) await desk.hold(desks[0] ?? desk.newDesk(), holder, wanted)
  for (const [rank, { id: userId }] of waiting.entries()) {
    const attendeeIds = [(await makeAttendee(app, client, userId)).id]
    const entry = { clientId: client.id, userId, activityGroupId: activity._id, sessionId, attendeeIds, rank }
    await inClient(app, client, (tx) =>
      tx.sql
        .insert(waitlistEntries)
        .values({ ...entry, type: 'session', status: 'waiting', createdAt: tx.now }),
    )
  }
  const items = await inClient(app, client, (tx) =>
    tx.sql.select().from(bookingItems).where(eq(bookingItems.activityGroupId, activity._id)),
  )
  const freeing = items.map(({ id }) =>
    inClient(app, client, (tx) => giveBack(tx, [id], { status: 'expired', why: 'Let go' }, drill)),
  )
  const buying = buyers.map(async (buyer, index) => {
    // The buyers come before, while and after the places are released.
    if (index % 2 === 1) await Promise.all(freeing)
    return desk.hold(desks[index % 2] ?? desk.newDesk(), buyer, wanted)
  })
  await Promise.all(freeing)
  const slipped = (await Promise.all(buying)).filter(({ taken }) => taken).length
  await sweepWaitlists(scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Test' }))
  const offered = await inClient(app, client, (tx) =>
    tx.sql
      .select({ rank: waitlistEntries.rank })
      .from(waitlistEntries)
      .innerJoin(bookings, eq(bookings.id, waitlistEntries.bookingId))
      .where(and(eq(waitlistEntries.activityGroupId, activity._id), eq(bookings.state, 'offer'))),
  )
  await desk.expectExplained(activity)
  expect(await desk.takenIn(activity)).toEqual([places])
  return { offered: offered.map(({ rank }) => rank).toSorted((a, b) => a - b), slipped }
}

test('five places are released to a hundred people who wait: the first five get them, and no buyer slips in', async () => {
  expect(await rush()).toEqual({ offered: [0, 1, 2, 3, 4], slipped: 0 })
})

test('control: if places are offered in a separate transaction, buyers get there first', async () => {
  const { slipped } = await rush({ without: ['offerAtOnce'] })
  expect(slipped).toBeGreaterThan(0)
})
