import type { RecordedPayment } from '#contract/team-bookings.ts'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { BookingRow } from '../bookings/find-booking.ts'
import { keepReceived } from '../payments/keep-received.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { chooseWay } from '../payments/ways-to-pay.ts'

export type OwnedBooking = BookingRow & { readonly userId: string }

/** Money for a booking that came without being announced. */
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
