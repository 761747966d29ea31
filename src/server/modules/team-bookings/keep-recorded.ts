import type { RecordedPayment } from '#contract/team-bookings.ts'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { BookingRow } from '../bookings/find-booking.ts'
import { finishPayment } from '../payments/end-payment.ts'
import { insertPayment } from '../payments/keep-payment.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { chooseWay } from '../payments/ways-to-pay.ts'

export type OwnedBooking = BookingRow & { readonly userId: string }

/** The money is there already: a payment that is over as soon as it is kept. */
export const keepRecorded = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  booking: OwnedBooking,
  { method, provider, amount, receivedOn, receivedReference }: RecordedPayment,
): Promise<PaymentRow | Failure> => {
  const way = await chooseWay(tx, method, provider, 'forAdmins')
  if (failed(way)) return way
  const payment = await insertPayment(tx, scope.client, {
    userId: booking.userId,
    purpose: 'booking',
    purposeId: booking.id,
    method,
    amount,
    ...way.columns,
    state: 'created',
  })
  return finishPayment(tx, scope, payment, 'succeeded', {
    receivedOn,
    receivedReference,
    recordedBy: caller.userId,
  })
}
