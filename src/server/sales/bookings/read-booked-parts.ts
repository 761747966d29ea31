import { and, eq, sql } from 'drizzle-orm'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { itemsIn } from './item-sets.ts'

/** The parts of an activity that were ever booked, cancelled or not. They can be disabled but not deleted. */
export interface BookedParts {
  readonly any: boolean
  readonly sessions: ReadonlySet<string>
  readonly tickets: ReadonlySet<string>
  readonly addOns: ReadonlySet<string>
}

const ids = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id))

/** Reads what was ever booked of an activity. Every check that bookings block a deletion uses it. */
export const readBookedParts = async (tx: Tx, activityGroupId: string): Promise<BookedParts> => {
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
