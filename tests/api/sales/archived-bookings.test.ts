import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { BookingRow, TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { type MadeBooking, makeBooking } from '#tests/support/bookings.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let admin: string
let camp: ActivityGroup
/** Four bookings: in the past, still ahead, unpaid, and cancelled. */
let over: MadeBooking
let toCome: MadeBooking
let owing: MadeBooking
let cancelled: MadeBooking
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  camp = await makeActivity(app, client, {
    sessions: weeklySessions(3, { placeLimit: 10 }),
    tickets: [ticket({ name: 'Day', price: 1000 })],
  })
  const [first = '', second = '', third = ''] = idsOf(camp)
  const book = (sessions: string[], paid?: 'all') =>
    makeBooking(app, client, { lines: [{ activity: camp, sessions }], ...(paid && { paid }) })
  over = await book([first], 'all')
  toCome = await book([first, third], 'all')
  owing = await book([second])
  cancelled = await book([third], 'all')
  await inClient(app, client, (tx) =>
    tx.sql.update(bookingItems).set({ status: 'cancelled' }).where(eq(bookingItems.bookingId, cancelled.id)),
  )
  app.clock.advance({ hours: 24 * 14 })
  admin = (await makeSignedIn(app, client, 'admin')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const read = async (id: string) =>
  (await send(app, `GET /api/bookings/${id}`, { cookie: admin })).json<TeamBooking>()

const archive = async ({ id }: MadeBooking, archived = true, version?: number, cookie = admin) =>
  send(app, `PUT /api/bookings/${id}/archived`, {
    cookie,
    payload: { archived, version: version ?? (await read(id)).version },
  })

const found = async (query: Record<string, string> = {}) => {
  const answer = await send(app, `GET /api/bookings?${new URLSearchParams(query).toString()}`, {
    cookie: admin,
  })
  return answer.json<{ items: BookingRow[] }>().items.map(({ _id }) => _id)
}

const rowsOf = ({ id }: MadeBooking) =>
  inClient(app, client, async (tx) => ({
    booking: await tx.sql
      .select({ total: bookings.total, paid: bookings.paid })
      .from(bookings)
      .where(eq(bookings.id, id)),
    items: await tx.sql.select().from(bookingItems).where(eq(bookingItems.bookingId, id)),
  }))

describe('archiving', () => {
  test('is refused while a session is ahead or something is due', async () => {
    expect((await read(toCome.id)).archiveProblem).toBe(messages.archiveAhead.text)
    expect(sentenceIn(await archive(toCome)).message).toBe(messages.archiveAhead.text)
    expect((await read(owing.id)).archiveProblem).toBe(messages.archiveDue.text)
    expect(sentenceIn(await archive(owing)).message).toBe(messages.archiveDue.text)
    expect(await found({ status: 'archived' })).toEqual([])
  })

  test('hides a booking unless archived bookings are requested, and changes nothing else', async () => {
    const before = await rowsOf(over)
    const { version, status } = await read(over.id)
    expect(await found()).toContain(over.id)
    expect((await archive(over)).statusCode).toBe(200)
    const after = await read(over.id)
    expect(after).toMatchObject({ status: 'archived', archiveProblem: null, items: [{ status }] })
    expect(await rowsOf(over)).toEqual(before)
    for (const query of [{}, { status: 'ready' }, { activityGroup: camp._id }, { payment: 'paid' }])
      expect(await found(query)).not.toContain(over.id)
    expect(await found({ status: 'archived' })).toEqual([over.id])
    expect(await found({ status: 'archived', activityGroup: camp._id })).toEqual([over.id])
    // A search for this booking, or for all bookings of one person, finds it.
    expect(await found({ search: over.reference })).toEqual([over.id])
    expect(await found({ user: over.userId })).toEqual([over.id])
    expect((await archive(over, false, version)).statusCode).toBe(409)
    expect((await archive(over, false)).statusCode).toBe(200)
    expect((await read(over.id)).status).toBe(status)
    expect(await found({ status: 'archived' })).toEqual([])
    expect(await found()).toContain(over.id)
    expect(await rowsOf(over)).toEqual(before)
    expect(
      (await read(over.id)).history.changes
        .slice(0, 2)
        .map(({ action, changes }) => [action, changes[0]?.to]),
    ).toEqual([
      ['bookings.setArchived', false],
      ['bookings.setArchived', true],
    ])
  })

  test('a cancelled booking, and undoing that, leaves it cancelled', async () => {
    expect((await archive(cancelled)).statusCode).toBe(200)
    expect(await found({ status: 'cancelled' })).toEqual([])
    expect((await archive(cancelled, false)).statusCode).toBe(200)
    expect(await found({ status: 'cancelled' })).toEqual([cancelled.id])
    expect((await read(cancelled.id)).status).toBe('cancelled')
  })

  test('never hides an unpaid amount from a search for what is due', async () => {
    expect((await archive(over)).statusCode).toBe(200)
    // This is what happens when a bank takes a payment back later.
    await inClient(app, client, (tx) =>
      tx.sql.update(bookings).set({ paid: 0 }).where(eq(bookings.id, over.id)),
    )
    expect(await found({ payment: 'due' })).toContain(over.id)
    expect(await found()).not.toContain(over.id)
  })

  test('is not for staff', async () => {
    const staff = (await makeSignedIn(app, client, 'staff')).cookie
    expect((await archive(cancelled, true, 1, staff)).statusCode).toBe(403)
  })
})
