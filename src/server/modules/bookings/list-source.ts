import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type KeysetSource, type Total, totalOf } from '../../db/keyset.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { withinDays } from '../../db/within-days.ts'
import { type BookingFilters, bookingConditions, itemConditions } from './list-filters.ts'
import { searchBookings } from './search-bookings.ts'
import { bookingOfItem } from './item-joins.ts'

/** A booking's place in the list. */
export interface BookingKey {
  readonly id: string
  readonly placedAt: Temporal.Instant | null
}

type Source = KeysetSource<BookingKey>

const keysOf = ({ id, placedAt }: BookingKey) => [placedAt?.toString() ?? '', id]

const counting = async (tx: Tx, keys: SQL): Promise<number> => {
  const { rows } = await tx.sql.execute<{ count: number }>(
    sql`select count(*)::int as count from (${keys}) as found`,
  )
  return rows[0]?.count ?? 0
}

const none: Source = {
  columns: [bookings.placedAt, bookings.id],
  direction: 'descending',
  keysOf,
  rows: () => Promise.resolve([]),
  count: () => Promise.resolve(totalOf(0)),
}

/** How many of the newest bookings are looked at to say how many match, where only looking at each can tell. */
const walked = 5_000

const fromBookings = (tx: Tx, placed: SQL | undefined, where: SQL | undefined, walks: boolean): Source => {
  const limit = limits.exactTotalMaximum + 1
  const ordered = tx.sql.select({ id: bookings.id, placedAt: bookings.placedAt }).from(bookings).$dynamic()
  const countAll = async () =>
    totalOf(await counting(tx, sql`select 1 from ${bookings} where ${and(placed, where)} limit ${limit}`))
  /** Those found among the newest, and whether there may be more of them. */
  const countNewest = async (): Promise<Total> => {
    const newest = sql`select * from ${bookings} where ${placed}
      order by ${bookings.placedAt} desc, ${bookings.id} desc limit ${walked}`
    const found = await counting(tx, sql`select 1 from (${newest}) as bookings where ${where} limit ${limit}`)
    const { total, totalIsAtLeast } = totalOf(found)
    return { total, totalIsAtLeast: totalIsAtLeast || (await counting(tx, newest)) === walked }
  }
  return {
    columns: [bookings.placedAt, bookings.id],
    direction: 'descending',
    keysOf,
    rows: (place) =>
      ordered
        .where(and(placed, where, place.beyond))
        .orderBy(...place.order)
        .limit(place.limit),
    count: walks ? countNewest : countAll,
  }
}

/** In the order in which the items' own indexes have them: read from there until the page is full. */
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
 * Where the list is read from, so that every combination stops after a page however many bookings there are: from the
 * bookings themselves, or from the items of an activity or a status, both of which lie in the order of the list.
 */
export const bookingSource = async (
  tx: Tx,
  { client, now }: Pick<Scope, 'client' | 'now'>,
  filters: BookingFilters & { readonly search?: string | undefined },
): Promise<Source> => {
  const items = await itemConditions(tx, filters)
  if (items === null) return none
  const search = await searchBookings(tx, filters.search)
  const ofBooking = bookingConditions(
    filters,
    localParts(now.toString(), client.timeZone).date,
    search?.where,
  )
  // One person's, those found, or what is still owed are fewer than those in a status, though not than an activity's.
  const few =
    filters.user !== undefined || search?.narrow === true || (isOwing(filters) && !ofActivity(filters))
  if (items !== undefined && !few)
    return fromItems(tx, and(items, withinDays(bookingItems.placedAt, filters, client.timeZone)), ofBooking)
  const placed = and(
    eq(bookings.clientId, tx.clientId),
    eq(bookings.state, 'placed'),
    withinDays(bookings.placedAt, filters, client.timeZone),
  )
  // Asked for each booking by itself: without the limit the planner may read all items first.
  const withItem =
    items &&
    sql`(select true from ${bookingItems} where ${and(items, eq(bookingItems.bookingId, bookings.id))} limit 1)`
  return fromBookings(tx, placed, and(ofBooking, withItem), search?.narrow === false)
}
