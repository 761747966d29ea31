import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { isHeld } from '#domain/money/payments/dispute-progress.ts'
import { anyOf } from '#server/db/any-of.ts'
import { placeEvents } from '#server/db/schema/bookings.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import { creditLots, disputes, payments, refunds } from '#server/db/schema/payments.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { forBookings } from '#server/money/payments/for-booking.ts'
import { addOnsOf, type ItemRow, itemsOf } from '#server/sales/bookings/item-rows.ts'
import { sessionsOf } from '#server/sales/bookings/price-items.ts'

const statuses = ['ready', 'used', 'archived', 'cancelled'] as const

/**
 * Finds the sessions that were added to an all-sessions ticket after it was bought. They have no share in its price.
 */
const freeSessions = (tx: Tx, bookingIds: readonly string[]) =>
  tx.sql
    .select({
      bookingId: placeEvents.bookingId,
      ticketId: placeEvents.ticketId,
      sessionIds: placeEvents.sessionIds,
    })
    .from(placeEvents)
    .where(
      and(
        eq(placeEvents.clientId, tx.clientId),
        anyOf(placeEvents.bookingId, bookingIds),
        eq(placeEvents.act, 'moved'),
        eq(placeEvents.places, 1),
        eq(placeEvents.sold, 0),
      ),
    )

/** Reads the payment schedules of the subscriptions among these items, as booked, by item. */
const schedulesOf = async (
  tx: Tx,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, PaymentSchedule>> => {
  const ids = items.filter(({ ticket }) => ticket.type === 'subscription').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await tx.sql
    .select({ itemId: subscriptions.itemId, schedule: subscriptions.schedule })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, tx.clientId), anyOf(subscriptions.itemId, ids)))
  return new Map(rows.map(({ itemId, schedule }) => [itemId, schedule]))
}

const usesOf = (tx: Tx, bookingIds: readonly string[]) =>
  tx.sql
    .select({ use: creditUses, expiresAt: creditLots.expiresAt })
    .from(creditUses)
    .innerJoin(
      creditLots,
      and(eq(creditLots.clientId, creditUses.clientId), eq(creditLots.id, creditUses.lotId)),
    )
    .where(
      and(
        eq(creditUses.clientId, tx.clientId),
        anyOf(creditUses.bookingId, bookingIds),
        sql`${creditUses.returned} < ${creditUses.amount}`,
      ),
    )
    .orderBy(asc(creditUses.id))

const moneyOf = async (tx: Tx, bookingIds: readonly string[]) => {
  const paid = await tx.sql
    .select()
    .from(payments)
    .where(forBookings(tx, bookingIds))
    .orderBy(desc(payments.id))
  const ids = paid.map(({ id }) => id)
  const given = await tx.sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.clientId, tx.clientId), anyOf(refunds.paymentId, ids)))
  const contested = await tx.sql
    .select()
    .from(disputes)
    .where(and(eq(disputes.clientId, tx.clientId), anyOf(disputes.paymentId, ids)))
  return { paid, given, contested: contested.filter(({ state }) => isHeld(state)) }
}

/**
 * Reads everything about these bookings, grouped by booking so that nothing has to search through thousands of rows.
 */
export const readBooked = async (tx: Tx, ids: readonly string[]) => {
  const items = await itemsOf(tx, ids, statuses)
  const sessions = await sessionsOf(
    tx,
    items.map(({ activityGroupId }) => activityGroupId),
  )
  const addOns = await addOnsOf(
    tx,
    items.map(({ id }) => id),
  )
  const free = await freeSessions(tx, ids)
  const schedules = await schedulesOf(tx, items)
  const uses = await usesOf(tx, ids)
  const { paid, given, contested } = await moneyOf(tx, ids)
  return {
    items: Map.groupBy(items, ({ bookingId }) => bookingId),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    sessionsIn: Map.groupBy(sessions, ({ activityGroupId }) => activityGroupId),
    addOns: Map.groupBy(addOns, ({ itemId }) => itemId),
    free: Map.groupBy(free, ({ bookingId, ticketId }) => `${bookingId} ${ticketId}`),
    schedules,
    uses: Map.groupBy(uses, ({ use }) => use.bookingId),
    paid: Map.groupBy(paid, ({ purposeId }) => purposeId),
    given: Map.groupBy(given, ({ paymentId }) => paymentId),
    contested: Map.groupBy(contested, ({ paymentId }) => paymentId),
  }
}

export type Booked = Awaited<ReturnType<typeof readBooked>>
