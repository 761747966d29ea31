import type { RecordedPayment } from '#contract/sales/bookings/team-bookings.ts'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { keepReceived } from '#server/money/payments/keep-received.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import { chooseWay } from '#server/money/payments/ways-to-pay.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { BookingRow } from '../find-booking.ts'

export type OwnedBooking = BookingRow & { readonly userId: string }

/** Records money that arrived for a booking without being promised. */
export const keepRecorded = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  { id: purposeId, userId }: OwnedBooking,
  { method, provider, ...received }: RecordedPayment,
): Promise<PaymentRow | Failure> => {
  const way = await chooseWay(tx, method, provider, 'forAdmins')
  if (failed(way)) return way
  const payment = { userId, purpose: 'booking', purposeId, method, ...way.columns } as const
  return keepReceived(tx, scope, caller, payment, received)
}
