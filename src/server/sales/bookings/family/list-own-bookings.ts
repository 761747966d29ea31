import { and, eq, exists, gt, inArray, not, sql } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { readPage } from '#server/db/keyset.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Installation } from '#server/money/payments/ways-to-pay.ts'
import { sessionsOfItem } from '../item-joins.ts'
import { presentBookings } from '../present-booking.ts'
import { findOwn, presentOwn } from './own-booking.ts'

/** Matches sessions that aren't over yet and weren't cancelled. */
const isToCome = (tx: Tx) =>
  exists(
    tx.sql
      .select({ one: sql`1` })
      .from(bookingItems)
      .innerJoin(activitySessions, sessionsOfItem)
      .where(
        and(
          eq(bookingItems.clientId, bookings.clientId),
          eq(bookingItems.bookingId, bookings.id),
          inArray(bookingItems.status, ['ready', 'pending']),
          gt(activitySessions.endsAt, tx.now),
        ),
      ),
  )

export const listOwnBookings = (
  scope: Scope,
  userId: string,
  query: Parsed<typeof ownBookings.list>['query'],
) =>
  scope.transaction(async (tx) => {
    const toCome = isToCome(tx)
    const page = await readPage(
      tx,
      {
        table: bookings,
        where: and(
          eq(bookings.clientId, tx.clientId),
          eq(bookings.userId, userId),
          eq(bookings.state, 'placed'),
          query.when === 'upcoming' ? toCome : not(toCome),
        ),
        columns: [bookings.placedAt, bookings.id],
        direction: 'descending',
        keysOf: ({ placedAt, createdAt, id }) => [(placedAt ?? createdAt).toString(), id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await presentBookings(tx, scope.client, page.items) }
  })

export const readOwnBooking = (
  scope: Scope,
  userId: string,
  id: string,
  installation: Installation,
): Promise<OwnBooking | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findOwn(tx, userId, id)
    return row ? presentOwn(tx, scope, row, installation) : notFound()
  })
