import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { RegisterTicks } from '#contract/attendance/registers.ts'
import { attendances } from '#domain/attendance/registers/attendance.ts'
import type { Tick } from '#domain/attendance/registers/tick.ts'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { registerTicks } from '#server/db/schema/register.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { attendeeThen, bookingOfItem, earlierOfItem } from '#server/sales/bookings/item-joins.ts'
import { presentTick } from './tick-row.ts'

/** Returns a digest that changes with the state of a register, without revealing personal details. */
const revisionOf = async (tx: Tx, sessionId: string, itemIds: readonly string[]): Promise<string> => {
  const rows = await tx.sql
    .select({
      item: bookingItems.id,
      attendee: attendees.id,
      attendeeVersion: attendees.version,
      userVersion: users.version,
    })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .leftJoin(earlierAttendees, earlierOfItem(sessionId))
    .leftJoin(attendees, attendeeThen)
    .leftJoin(users, and(eq(users.clientId, bookings.clientId), eq(users.id, bookings.userId)))
    .where(and(eq(bookingItems.clientId, tx.clientId), inArray(bookingItems.id, [...itemIds])))
    .orderBy(asc(bookingItems.id))
  return hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 16)
}

/**
 * The statuses of items that take part. An archived item is hidden from lists of bookings, but its child still comes.
 */
export const takingPart: readonly ItemStatus[] = ['ready', 'used', 'archived']

interface RegisterKey {
  readonly id: string
  readonly activityGroupId: string
}

/** The content of a register: its items and all ticks. */
interface RegisterContent {
  readonly sessionId: string
  readonly items: readonly { readonly id: string; readonly booked: boolean }[]
  readonly ticks: readonly Tick[]
}

const bookedItems = (tx: Tx, sessions: readonly RegisterKey[]) =>
  tx.sql
    .select({ id: bookingItems.id, sessionIds: bookingItems.sessionIds })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.activityGroupId, [
          ...new Set(sessions.map(({ activityGroupId }) => activityGroupId)),
        ]),
        inArray(bookingItems.status, [...takingPart]),
        arrayOverlaps(
          bookingItems.sessionIds,
          sessions.map(({ id }) => id),
        ),
      ),
    )

const ticksOf = (tx: Tx, sessions: readonly RegisterKey[]) =>
  tx.sql
    .select()
    .from(registerTicks)
    .where(
      and(
        eq(registerTicks.clientId, tx.clientId),
        inArray(
          registerTicks.sessionId,
          sessions.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(registerTicks.at), asc(registerTicks.id))

/**
 * Finds attendees who were seen but are no longer booked. They stay on the register, so that staff never lose sight of
 * a child who is there.
 */
const seenWithoutBooking = (booked: ReadonlySet<string>, ticks: readonly Tick[]) => {
  const others = [...new Set(ticks.map(({ item }) => item))].filter((item) => !booked.has(item))
  return [...attendances(others, ticks)]
    .filter(([, { state }]) => state === 'here' || state === 'left')
    .map(([id]) => ({ id, booked: false }))
}

/** Reads the registers of these sessions, in two queries for all of them. */
export const registersOf = async (
  tx: Tx,
  sessions: readonly RegisterKey[],
): Promise<ReadonlyMap<string, RegisterContent>> => {
  if (sessions.length === 0) return new Map()
  const items = await bookedItems(tx, sessions)
  const rows = Map.groupBy(await ticksOf(tx, sessions), ({ sessionId }) => sessionId)
  return new Map(
    sessions.map((session) => {
      const booked = items.filter(({ sessionIds }) => sessionIds.includes(session.id)).map(({ id }) => id)
      const ticks = (rows.get(session.id) ?? []).map(presentTick)
      return [
        session.id,
        {
          sessionId: session.id,
          items: [
            ...booked.map((id) => ({ id, booked: true })),
            ...seenWithoutBooking(new Set(booked), ticks),
          ],
          ticks,
        },
      ]
    }),
  )
}

export const registerOf = async (tx: Tx, session: RegisterKey): Promise<RegisterContent> =>
  (await registersOf(tx, [session])).get(session.id) ?? { sessionId: session.id, items: [], ticks: [] }

export const presentTicks = async (
  tx: Tx,
  { sessionId, items, ticks }: RegisterContent,
): Promise<RegisterTicks> => {
  const shown = new Set(items.map(({ id }) => id))
  return {
    now: tx.now.toString(),
    revision: await revisionOf(tx, sessionId, [...shown]),
    items: [...shown],
    ticks: ticks.filter(({ item }) => shown.has(item)),
  }
}
