import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { counting, fromMany } from '#server/db/keyset-walk.ts'
import { totalOf } from '#server/db/keyset.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { todayOf } from '#server/today-of.ts'
import { bookingsWithSessions } from './bookings-with-sessions.ts'
import { bookingOfItem } from './item-joins.ts'
import {
  type BookingFilters,
  bookingConditions,
  hasSession,
  itemConditions,
  sessionDays,
} from './list-filters.ts'
import { keysOf, none, type Source } from './list-keys.ts'
import { fromBookings, walkOf } from './list-of-bookings.ts'
import { searchBookings, type Sought } from './search-bookings.ts'

/** Reads in the order of the items' own indexes until the page is full. */
const fromItems = (tx: Tx, items: SQL | undefined, ofBooking: SQL | undefined): Source => {
  const keys = { id: bookingItems.bookingId, placedAt: bookingItems.placedAt }
  const { placedAt, bookingId } = bookingItems
  const of = bookingOfItem
  const reading = (more: SQL | undefined) =>
    ofBooking === undefined
      ? tx.sql.selectDistinct(keys).from(bookingItems).where(and(items, more)).$dynamic()
      : tx.sql
          .selectDistinct(keys)
          .from(bookingItems)
          .innerJoin(bookings, of)
          .where(and(items, ofBooking, more))
          .$dynamic()
  return {
    columns: [placedAt, bookingId],
    direction: 'descending',
    keysOf,
    rows: (place) =>
      reading(place.beyond)
        .orderBy(...place.order)
        .limit(place.limit),
    count: async () => {
      const some = reading(undefined)
        .orderBy(desc(placedAt), desc(bookingId))
        .limit(limits.exactTotalMaximum + 1)
      return totalOf(await counting(tx, some.getSQL()))
    },
  }
}

const ofActivity = ({ activityGroup, ticket, session }: BookingFilters): boolean =>
  activityGroup !== undefined || ticket !== undefined || session !== undefined

const isOwing = ({ payment }: BookingFilters): boolean => payment !== undefined && payment !== 'paid'

/**
 * Chooses where the list is read from, so that every combination of filters stops after one page however many bookings
 * there are: from the bookings, or from the items of an activity or a status. Both are indexed in the order of the
 * list.
 */
export const bookingSource = async (
  tx: Tx,
  { client, now }: Pick<Scope, 'client' | 'now'>,
  filters: BookingFilters & Sought,
): Promise<Source> => {
  const items = await itemConditions(tx, filters)
  if (items === null) return none
  const search = await searchBookings(tx, filters)
  const ofBooking = bookingConditions(filters, todayOf({ now }, client), search?.where)
  const sessions = sessionDays(tx, filters, client.timeZone)
  // The bookings of one person, of a search, or with something still owed are fewer than those in a status, but not
  // fewer than those of an activity.
  const few =
    filters.user !== undefined ||
    (search !== undefined && search.theirs === undefined) ||
    (!ofActivity(filters) && (search !== undefined || isOwing(filters)))
  const placed = and(
    eq(bookings.clientId, tx.clientId),
    eq(bookings.state, 'placed'),
    withinDays(bookings.placedAt, filters, client.timeZone),
  )
  // Evaluated for each booking separately. Without the limit the planner may read all items first.
  const withItem =
    items &&
    sql`(select true from ${bookingItems} where ${and(items, sessions && hasSession(sessions), eq(bookingItems.bookingId, bookings.id))} limit 1)`
  const where = and(ofBooking, withItem)
  if (items !== undefined && !few) {
    const placedItems = and(items, withinDays(bookingItems.placedAt, filters, client.timeZone))
    return sessions === undefined
      ? fromItems(tx, placedItems, ofBooking)
      : bookingsWithSessions(tx, { sessions, items: placedItems, ofBooking, placed, where })
  }
  return search?.theirs === undefined
    ? fromBookings(tx, placed, where)
    : fromMany(tx, walkOf(tx, placed, where), search.theirs)
}
