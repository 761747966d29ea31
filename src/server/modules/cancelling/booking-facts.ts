import type { CancellationRule } from '#domain/cancelling/cancellation-rule.ts'
import type { ItemToCancel } from '#domain/cancelling/cancel-sum.ts'
import type { CreditUse } from '#domain/cancelling/returned-uses.ts'
import type { PaidPart } from '#domain/cancelling/where-it-goes.ts'
import { isHeld } from '#domain/payments/dispute-progress.ts'
import { refundable } from '#domain/payments/refundable.ts'
import type { QuoteStep } from '#domain/pricing/quote.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { placeEvents } from '../../db/schema/bookings.ts'
import { creditUses } from '../../db/schema/credit-uses.ts'
import { creditLots, disputes, payments, refunds } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'
import type { BookingRow } from '../bookings/find-booking.ts'
import { type AddOnRow, addOnsOf, type ItemRow, itemsOf } from '../bookings/item-rows.ts'
import { type SessionRow, sessionsOf } from '../bookings/price-items.ts'
import { isOpen, type PaymentRow } from '../payments/payment.ts'

export interface FactItem extends ItemToCancel {
  readonly row: ItemRow
  readonly rules: readonly CancellationRule[]
}

/** Everything about a booking that cancelling a part of it must know. */
export interface BookingFacts {
  readonly booking: BookingRow & { readonly userId: string }
  /** What takes part. */
  readonly items: readonly FactItem[]
  readonly keptBefore: readonly QuoteStep[]
  readonly cancelledItemIds: ReadonlySet<string>
  readonly sessions: ReadonlyMap<string, SessionRow>
  /** Newest first. */
  readonly payments: readonly PaidPart[]
  readonly openPayments: readonly PaymentRow[]
  /** What a bank holds while it looks into a payment for it; what it took for good is not paid any more. */
  readonly disputed: number
  readonly uses: readonly CreditUse[]
}

const statuses = ['ready', 'used', 'archived', 'cancelled'] as const

/** Sessions that were added to a ticket for all of them after it was bought: they have no share of its price. */
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
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.purpose, 'booking'),
        anyOf(payments.purposeId, bookingIds),
      ),
    )
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

const itemToCancel = (
  item: ItemRow,
  sessions: readonly SessionRow[],
  addOns: readonly AddOnRow[],
  free: readonly string[],
): FactItem => ({
  id: item.id,
  row: item,
  rules: item.cancellationRules,
  activityGroupId: item.activityGroupId,
  attendee: item.attendeeId === null ? null : { id: item.attendeeId, bornOn: item.dateOfBirth },
  takesDiscounts: item.ticket.type !== 'subscription',
  sessionIds: sessions.map(({ id }) => id).filter((id) => item.sessionIds.includes(id)),
  steps: item.steps,
  freeSessionIds: free,
  addOns: addOns.filter(({ itemId }) => itemId === item.id),
  feePaid: item.feePaid,
})

/** Of these bookings, in a handful of reads however many there are. */
export const bookingFacts = async (
  tx: Tx,
  rows: readonly (BookingRow & { readonly userId: string })[],
): Promise<readonly BookingFacts[]> => {
  const ids = rows.map(({ id }) => id)
  const all = await itemsOf(tx, ids, statuses)
  const sessions = await sessionsOf(
    tx,
    all.map(({ activityGroupId }) => activityGroupId),
  )
  const addOns = await addOnsOf(
    tx,
    all.map(({ id }) => id),
  )
  const free = await freeSessions(tx, ids)
  const uses = await usesOf(tx, ids)
  const { paid, given, contested } = await moneyOf(tx, ids)
  const sessionsById = new Map(sessions.map((session) => [session.id, session]))
  return rows.map((booking): BookingFacts => {
    const own = all.filter(({ bookingId }) => bookingId === booking.id)
    const cancelled = own.filter(({ status }) => status === 'cancelled')
    const ownPaid = paid.filter(({ purposeId }) => purposeId === booking.id)
    return {
      booking,
      items: own
        .filter(({ status }) => status !== 'cancelled')
        .map((item) =>
          itemToCancel(
            item,
            sessions,
            addOns,
            free
              .filter(({ bookingId, ticketId }) => bookingId === booking.id && ticketId === item.ticket.id)
              .flatMap(({ sessionIds }) => sessionIds),
          ),
        ),
      keptBefore: cancelled.flatMap(({ steps }) => steps),
      cancelledItemIds: new Set(cancelled.map(({ id }) => id)),
      sessions: sessionsById,
      payments: ownPaid
        .filter(({ state, reversedAt }) => state === 'succeeded' && reversedAt === null)
        .map(({ id, method, amount }) => ({
          paymentId: id,
          method,
          left: refundable({
            captured: amount,
            refunds: given.filter(({ paymentId }) => paymentId === id),
            disputed: contested
              .filter(({ paymentId }) => paymentId === id)
              .reduce((sum, dispute) => sum + dispute.amount, 0),
            creditLeft: null,
          }),
        })),
      openPayments: ownPaid.filter(isOpen),
      disputed: contested
        .filter(({ state, paymentId }) => state === 'open' && ownPaid.some(({ id }) => id === paymentId))
        .reduce((sum, { amount }) => sum + amount, 0),
      uses: uses
        .filter(({ use }) => use.bookingId === booking.id)
        .map(({ use, expiresAt }) => ({
          useId: use.id,
          lotId: use.lotId,
          left: use.amount - use.returned,
          expiresAt: expiresAt?.toString() ?? null,
        })),
    }
  })
}
