import { and, eq } from 'drizzle-orm'
import type { TeamPayment } from '#contract/sales/bookings/team-bookings.ts'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { askForCard } from '#server/sales/subscriptions/ask-for-card.ts'
import { waitUntil } from '#server/sales/subscriptions/open-subscriptions.ts'
import { askToPay } from './ask-to-pay.ts'
import { keepRecorded, type OwnedBooking } from './keep-recorded.ts'

/**
 * Records a payment received, or sets the due date. Customers who pay themselves are told where to pay, and where to
 * save a card for later charges.
 */
export const settleBooking = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  booking: OwnedBooking,
  payment: TeamPayment,
): Promise<Failure | undefined> => {
  if (payment.kind === 'recorded') {
    const kept = await keepRecorded(tx, scope, caller, booking, payment)
    if (failed(kept)) return kept
    await askForCard(tx, scope.client, booking)
    return undefined
  }
  const dueOn = payment.dueOn ?? booking.dueOn
  if (booking.total > 0 && dueOn !== null && dueOn !== booking.dueOn) {
    await tx.sql
      .update(bookings)
      .set({ dueOn })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, booking.id)))
    await waitUntil(tx, scope.client, booking.id, dueOn)
  }
  // The page that takes the money also saves the card.
  if (payment.kind === 'link' && booking.total > 0) await askToPay(tx, scope, { ...booking, dueOn })
  else await askForCard(tx, scope.client, booking)
  return undefined
}
