import { and, eq, sql } from 'drizzle-orm'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { itemsIn } from './item-sets.ts'

/** What of an activity was ever booked, cancelled or not: it can be disabled, but no longer deleted. */
export interface Booked {
  readonly any: boolean
  readonly sessions: ReadonlySet<string>
  readonly tickets: ReadonlySet<string>
  readonly addOns: ReadonlySet<string>
}

const ids = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id))

/** The one question behind every block by bookings. */
export const bookedOf = async (tx: Tx, activityGroupId: string): Promise<Booked> => {
  const booked = itemsIn(tx, activityGroupId, 'booked')
  const tickets = await tx.sql.selectDistinct({ id: bookingItems.ticketId }).from(bookingItems).where(booked)
  if (tickets.length === 0) return { any: false, sessions: new Set(), tickets: new Set(), addOns: new Set() }
  const sessions = await tx.sql
    .selectDistinct({ id: sql<string>`unnest(${bookingItems.sessionIds})` })
    .from(bookingItems)
    .where(booked)
  const addOns = await tx.sql
    .selectDistinct({ id: bookingItemAddOns.addOnId })
    .from(bookingItemAddOns)
    .innerJoin(
      bookingItems,
      and(
        eq(bookingItems.clientId, bookingItemAddOns.clientId),
        eq(bookingItems.id, bookingItemAddOns.itemId),
      ),
    )
    .where(booked)
  return { any: true, sessions: ids(sessions), tickets: ids(tickets), addOns: ids(addOns) }
}
