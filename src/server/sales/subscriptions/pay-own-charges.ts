import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { keepPayment } from '#server/money/payments/keep-payment.ts'
import { readOwnPayment } from '#server/money/payments/list-payments.ts'
import { openCheckout } from '#server/money/payments/open-checkout.ts'
import { openPaymentsOf } from '#server/money/payments/open-payments.ts'
import { isAttempt, type PayDeps } from '#server/money/payments/payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findBooking } from '#server/sales/bookings/find-booking.ts'
import { lockSubscription } from './find-subscription.ts'
import { unpaidChargesOf } from './unpaid-charges.ts'

const keep = async (
  tx: Tx,
  deps: PayDeps,
  { client }: Scope,
  userId: string,
  { id, amount }: { readonly id: string; readonly amount: number },
) => {
  const subscription = await lockSubscription(tx, id, userId)
  if (!subscription) return notFound()
  const { bookingId } = subscription
  const unpaid = await unpaidChargesOf(tx, subscription)
  const due = unpaid.reduce((sum, one) => sum + one.due, 0)
  if (due === 0) return new Failure('conflict', messages.nothingDue)
  if (amount !== due) return new Failure('conflict', messages.priceChanged)
  const open = await openPaymentsOf(tx, bookingId)
  if (open.some(isAttempt)) return new Failure('conflict', messages.attemptUnderWay)
  const booking = await findBooking(tx, bookingId)
  // A second click leads back to the page that the first click opened.
  const others = open.filter((one) => !(one.savesCard && one.amount === due))
  const beingPaid = others.reduce((sum, one) => sum + one.amount, 0)
  if (booking && due > booking.total - booking.paid - beingPaid)
    return new Failure('conflict', messages.dueIsBeingPaid)
  await recordAudit(tx, {
    action: 'ownSubscriptions.pay',
    subject: 'subscription',
    subjectId: id,
    changes: [{ field: 'amount', from: null, to: due }],
  })
  return keepPayment(
    tx,
    client,
    {
      userId,
      purpose: 'booking',
      purposeId: bookingId,
      amount: due,
      method: 'card',
      provider: null,
      savesCard: true,
    },
    { cardsOn: deps.cards !== undefined, drill: deps.drill },
  )
}

/** Pays what couldn't be collected, on a page that also saves the card for later charges. */
export const payOwnCharges = async (
  deps: PayDeps,
  scope: Scope,
  userId: string,
  asked: { readonly id: string; readonly amount: number },
) => {
  const kept = await scope.transaction((tx) => keep(tx, deps, scope, userId, asked))
  if (failed(kept)) return kept
  deps.drill?.at?.('payment-kept')
  const opened = await openCheckout(deps, scope, kept.paymentId)
  if (failed(opened)) return opened
  const payment = await readOwnPayment(scope, userId, kept.paymentId)
  return failed(payment) ? payment : { payment, payAt: opened.payAt }
}
