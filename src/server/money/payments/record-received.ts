import type { Payment } from '#contract/money/payments/payments.ts'
import { Failure, failed, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { amountIssues, announcedIssues, receivedIssues } from '#domain/money/payments/payment-issues.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { todayOf } from '#server/today-of.ts'
import { expectLess } from './fit-announced.ts'
import { finishReceived, keepReceived, type Received } from './keep-received.ts'
import { lockInOrder } from './lock-in-order.ts'
import { tellHowToPay } from './payment-emails.ts'
import { findPayment, isOpen, type PaymentRow } from './payment.ts'
import { presentPayment } from './present-payments.ts'
import { chooseWay } from './ways-to-pay.ts'

interface Announced extends Received {
  readonly expected?: number | undefined
}

/**
 * Records a part as a payment of its own. The rest stays expected under the reference that the family knows. The family
 * gets a receipt for the part and instructions for the rest.
 */
const takePart = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  announced: PaymentRow,
  received: Received,
): Promise<PaymentRow> => {
  const { userId, purpose, purposeId, method, voucherProviderId, fundingProviderId } = announced
  const rest = await expectLess(tx, announced, announced.amount - received.amount)
  const part = { userId, purpose, purposeId, method, voucherProviderId, fundingProviderId }
  const kept = await keepReceived(tx, scope, caller, part, received)
  const now = await findPayment(tx, rest.id)
  // If the rest was lowered further, they were told then.
  if (now?.amount === rest.amount && isOpen(now)) await tellHowToPay(tx, scope.client, now, announced.amount)
  return kept
}

/** Records a voucher, transfer or cash that arrived in full or, for a booking, in part. */
export const recordReceived = (
  scope: Scope,
  caller: SignedIn,
  id: string,
  received: Announced,
): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, id)
    if (!payment) return notFound()
    if (payment.method === 'card') return new Failure('conflict', messages.paymentIsByCard)
    if (!isOpen(payment)) return new Failure('conflict', messages.paymentNotOpen)
    if (payment.state === 'created') return new Failure('conflict', messages.waitsForCard)
    const { amount, currency, purpose } = payment
    // Someone else may have just recorded the same part.
    if (received.expected !== undefined && received.expected !== amount)
      return new Failure('stale', messages.somebodyElseSaved)
    const expected = { today: todayOf(scope, scope.client), amount, currency, purpose }
    const issues = announcedIssues(received, expected)
    if (issues.length > 0) return invalid(issues)
    if (received.amount < amount && received.expected === undefined)
      return invalid([{ path: 'expected', reason: messages.required }])
    if (received.amount < amount)
      return presentPayment(tx, await takePart(tx, scope, caller, payment, received))
    return presentPayment(tx, await finishReceived(tx, scope, caller, payment, received))
  })

interface RecordedTopUp extends Received {
  readonly user: string
  readonly method: Exclude<PaidMethod, 'card'>
  readonly provider: string | null
}

/** Records a top-up that arrived without being promised. */
export const recordTopUp = (
  scope: Scope,
  caller: SignedIn,
  { user, method, provider, amount, receivedOn, receivedReference }: RecordedTopUp,
): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const { currency } = scope.client
    const expected = { today: todayOf(scope, scope.client), amount, currency }
    const issues = [
      ...amountIssues(amount, method, currency),
      ...receivedIssues({ receivedOn, amount }, expected),
    ]
    if (issues.length > 0) return invalid(issues)
    if (!(await findUser(tx, user))) return notFound()
    const way = await chooseWay(tx, method, provider, 'forAdmins')
    if (failed(way)) return way
    const payment = { userId: user, purpose: 'topUp', purposeId: null, method, ...way.columns } as const
    const received = { receivedOn, amount, receivedReference }
    return presentPayment(tx, await keepReceived(tx, scope, caller, payment, received))
  })
