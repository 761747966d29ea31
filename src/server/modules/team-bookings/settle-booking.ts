import type { TeamPayment } from '#contract/team-bookings.ts'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedIn } from '../../http/caller.ts'
import { askToPay } from './ask-to-pay.ts'
import { keepRecorded, type OwnedBooking } from './keep-recorded.ts'

/** Paid now, or due on a day; whoever is to pay by themselves is told where. */
export const settleBooking = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  booking: OwnedBooking,
  payment: TeamPayment,
): Promise<Failure | undefined> => {
  if (payment.kind === 'recorded') {
    const kept = await keepRecorded(tx, scope, caller, booking, payment)
    return failed(kept) ? kept : undefined
  }
  const dueOn = payment.dueOn ?? booking.dueOn
  if (booking.total > 0 && dueOn !== booking.dueOn)
    await tx.sql
      .update(bookings)
      .set({ dueOn })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, booking.id)))
  if (payment.kind === 'link' && booking.total > 0) await askToPay(tx, scope, { ...booking, dueOn })
  return undefined
}
