import { and, eq, sql } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { IncomeShare } from '#domain/money/ledger/accounts.ts'
import { bookingPlaced } from '#domain/money/ledger/postings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { openSubscriptions } from '#server/sales/subscriptions/open-subscriptions.ts'
import { markOfferUsed } from '#server/sales/waitlists/mark-offer-used.ts'
import { dueDay } from './due-day.ts'
import type { BookingRow } from './find-booking.ts'
import { newBookingReference } from './new-booking-reference.ts'

/** Returns the frozen item prices of a booking that is being confirmed, by activity. They add up to its total. */
const keptShares = async (tx: Tx, bookingId: string, total: number): Promise<readonly IncomeShare[]> => {
  const { rows } = await tx.sql.execute<{ activity: string; amount: string }>(sql`
    select activity_group_id as activity, price + coalesce((
      select sum(extra.price) from booking_item_add_ons as extra
      where extra.client_id = item.client_id and extra.item_id = item.id), 0) as amount
    from booking_items as item
    where client_id = ${tx.clientId} and booking_id = ${bookingId} and status = 'ready'
    order by id`)
  const shares = rows.map(({ activity, amount }) => ({ activityGroupId: activity, amount: Number(amount) }))
  if (sumOf(shares) !== total) throw new Error('what is booked does not add up to what it costs')
  return shares
}

/** Marks held items as booked. Their places don't move. */
const bookItems = (tx: Tx, bookingId: string) =>
  tx.sql.execute(sql`
    with booked as (
      update booking_items set status = 'ready', placed_at = ${tx.now.toString()}
      where client_id = ${tx.clientId} and booking_id = ${bookingId} and status = 'pending'
      returning activity_group_id, ticket_id, session_ids
    ), forgotten as (
      delete from booking_items
      where client_id = ${tx.clientId} and booking_id = ${bookingId} and status = 'expired'
    )
    insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
      actor_id, actor_name)
    select ${tx.clientId}, ${tx.now.toString()}, 'booked', ${bookingId}, activity_group_id, ticket_id, session_ids, 0, 0,
      ${tx.actor.id ?? null}, ${tx.actor.name}
    from booked`)

/** Finds a reference that no other booking of this client has. */
const freeReference = async (tx: Tx): Promise<string> => {
  for (;;) {
    const reference = newBookingReference()
    const taken = await tx.sql
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.reference, reference)))
    if (taken.length === 0) return reference
  }
}

/**
 * Turns a cart or a team draft into a booking: its items are booked, it gets a reference, and its customer owes the
 * price. The caller has locked it and frozen its prices. Payment follows in the same transaction or later.
 */
export const placeBooking = async (
  tx: Tx,
  client: Client,
  before: BookingRow & { readonly userId: string },
  total: number,
): Promise<BookingRow> => {
  const next = {
    state: 'placed' as const,
    reference: await freeReference(tx),
    placedAt: tx.now,
    total,
    dueOn: before.paid < total ? dueDay(tx, client) : null,
    heldUntil: null,
    paymentId: null,
    version: before.version + 1,
  }
  await tx.sql
    .update(bookings)
    .set(next)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, before.id)))
  await bookItems(tx, before.id)
  await openSubscriptions(tx, client, { id: before.id, userId: before.userId, dueOn: next.dueOn })
  if (before.state === 'offer' || before.state === 'ended') await markOfferUsed(tx, before.id)
  if (total > 0) {
    await lockCurrency(tx)
    await postLedger(tx, {
      ...bookingPlaced(before.userId, await keptShares(tx, before.id, total)),
      cause: `booking ${before.id}`,
      description: `Booking ${next.reference}`,
      bookingId: before.id,
      userId: before.userId,
    })
  }
  await recordAudit(tx, {
    action: 'bookings.place',
    subject: 'booking',
    subjectId: before.id,
    changes: [{ field: 'state', from: before.state, to: 'placed' }],
  })
  return { ...before, ...next }
}
