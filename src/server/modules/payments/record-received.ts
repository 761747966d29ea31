import type { Payment } from '#contract/payments.ts'
import { Failure, failed, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { amountIssues, receivedIssues } from '#domain/payments/payment-issues.ts'
import type { PaidMethod } from '#domain/payments/payment-states.ts'
import type { Scope } from '../../db/scope.ts'
import type { SignedIn } from '../../http/caller.ts'
import { todayOf } from '../../today-of.ts'
import { findUser } from '../users/find-user.ts'
import { finishPayment } from './end-payment.ts'
import { insertPayment } from './keep-payment.ts'
import { lockInOrder } from './lock-in-order.ts'
import { isOpen } from './payment.ts'
import { presentPayment } from './present-payments.ts'
import { chooseWay } from './ways-to-pay.ts'

interface Received {
  readonly receivedOn: string
  readonly amount: number
  readonly receivedReference: string
}

/** The money of a voucher, a transfer or cash has come: all of it, since part payments are not taken. */
export const recordReceived = (
  scope: Scope,
  caller: SignedIn,
  id: string,
  received: Received,
): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, id)
    if (!payment) return notFound()
    if (payment.method === 'card') return new Failure('conflict', messages.paymentIsByCard)
    if (!isOpen(payment)) return new Failure('conflict', messages.paymentNotOpen)
    if (payment.state === 'created') return new Failure('conflict', messages.waitsForCard)
    const { amount, currency } = payment
    const issues = receivedIssues(received, { today: todayOf(scope, scope.client), amount, currency })
    if (issues.length > 0) return invalid(issues)
    const { receivedOn, receivedReference } = received
    const columns = { receivedOn, receivedReference, recordedBy: caller.userId }
    return presentPayment(tx, await finishPayment(tx, scope, payment, 'succeeded', columns))
  })

interface RecordedTopUp extends Received {
  readonly user: string
  readonly method: Exclude<PaidMethod, 'card'>
  readonly provider: string | null
}

/** Money that somebody paid into their credit and nobody announced. */
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
    const created = await insertPayment(tx, scope.client, {
      userId: user,
      purpose: 'topUp',
      purposeId: null,
      method,
      amount,
      ...way.columns,
      state: 'created',
    })
    const columns = { receivedOn, receivedReference, recordedBy: caller.userId }
    return presentPayment(tx, await finishPayment(tx, scope, created, 'succeeded', columns))
  })
