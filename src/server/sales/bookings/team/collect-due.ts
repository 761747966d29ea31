import type { Payment } from '#contract/money/payments/payments.ts'
import type { RecordedPayment } from '#contract/sales/bookings/team-bookings.ts'
import { Failure, failed, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { towardsBookingIssues } from '#domain/money/payments/payment-issues.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentPayment } from '#server/money/payments/present-payments.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { todayOf } from '#server/today-of.ts'
import { lockBooking } from '../find-booking.ts'
import { askToPay } from './ask-to-pay.ts'
import { keepRecorded, type OwnedBooking } from './keep-recorded.ts'

/** Locks a booking that still has something due. */
const lockDue = async (tx: Tx, id: string): Promise<OwnedBooking | Failure> => {
  const booking = await lockBooking(tx, id)
  const { userId = null } = booking ?? {}
  if (!booking || userId === null) return notFound()
  return dueOf(booking) === 0 ? new Failure('conflict', messages.nothingDue) : { ...booking, userId }
}

/**
 * Records money received for a booking without a promised payment. Promised payments are then reduced to what is still
 * due.
 */
export const recordPayment = (
  scope: Scope,
  caller: SignedIn,
  id: string,
  recorded: RecordedPayment,
): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const booking = await lockDue(tx, id)
    if (failed(booking)) return booking
    const issues = towardsBookingIssues(recorded, {
      today: todayOf(tx, scope.client),
      most: dueOf(booking),
      tooMuch: messages.moreThanIsDue,
      currency: scope.client.currency,
    })
    if (issues.length > 0) return invalid(issues)
    const kept = await keepRecorded(tx, scope, caller, booking, recorded)
    if (failed(kept)) return kept
    await recordAudit(tx, {
      action: 'teamBookings.recordPayment',
      subject: 'booking',
      subjectId: id,
      changes: [
        { field: 'amount', from: null, to: recorded.amount },
        { field: 'method', from: null, to: recorded.method },
      ],
    })
    return presentPayment(tx, kept)
  })

export const sendPaymentLink = (scope: Scope, id: string): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const booking = await lockDue(tx, id)
    if (failed(booking)) return booking
    await askToPay(tx, scope, booking)
    await recordAudit(tx, {
      action: 'teamBookings.sendPaymentLink',
      subject: 'booking',
      subjectId: id,
      changes: [{ field: 'amount', from: null, to: dueOf(booking) }],
    })
    return { success: true }
  })
