import { paymentReceived } from '#domain/ledger/postings.ts'
import { mayMove, paymentMoves, type PaymentState } from '#domain/payments/payment-states.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { changePayment, lockPayment, paidFor, type PaymentRow } from './payment.ts'
import { tellFailed, tellPaid } from './payment-emails.ts'
import { purposes } from './purposes.ts'

type Ending = Extract<PaymentState, 'succeeded' | 'failed' | 'cancelled'>

/**
 * The end of a payment: its state, the ledger, what it was for, the email and the history, all or nothing. The row
 * is locked and the move allowed, or this does nothing.
 */
export const finishPayment = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  payment: PaymentRow,
  to: Ending,
  next: Partial<PaymentRow>,
): Promise<PaymentRow> => {
  if (!mayMove(paymentMoves, payment.state, to)) return payment
  const after = await changePayment(tx, payment, { ...next, state: to, settledAt: tx.now })
  const purpose = purposes[payment.purpose]
  if (to === 'succeeded') {
    await postLedger(tx, {
      ...paymentReceived(paidFor(after), after.amount),
      cause: `payment ${after.id}`,
      description: purpose.describe(after),
      paymentId: after.id,
      userId: after.userId,
    })
    await purpose.settled(tx, after)
    await tellPaid(tx, client, after)
  } else {
    await purpose.gone(tx, after)
    if (to === 'failed') await tellFailed(tx, client, after)
  }
  await recordAudit(tx, {
    action: 'payments.settle',
    subject: 'payment',
    subjectId: after.id,
    changes: [
      { field: 'state', from: payment.state, to },
      ...(after.failure === '' ? [] : [{ field: 'reason', from: null, to: after.failure }]),
    ],
  })
  return after
}

/** The same for a payment by its id, in a transaction of its own. */
export const endPayment = (
  scope: Scope,
  paymentId: string,
  to: Exclude<Ending, 'succeeded'>,
  failure = '',
): Promise<PaymentRow | undefined> =>
  scope.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    return payment && finishPayment(tx, scope, payment, to, { failure })
  })
