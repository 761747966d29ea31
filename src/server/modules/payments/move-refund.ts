import { refundDone, refundFailed } from '#domain/ledger/postings.ts'
import { mayMove, refundMoves, type RefundState } from '#domain/payments/payment-states.ts'
import { sharedOut } from '#domain/payments/taken-back.ts'
import { and, eq } from 'drizzle-orm'
import { refunds } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { aboutPayment, paidFor, type PaymentRow, type RefundRow } from './payment.ts'
import { tellCameBack, tellRefund } from './payment-emails.ts'
import { purposes } from './purposes.ts'
import { lossNow } from './take-back.ts'

/** What the team writes down about money that it paid back by hand. */
interface HandedBack {
  readonly paidOn: string
  readonly paidNote: string
  readonly paidBy: string
}

/** One step of a refund, with what it posts. The payment is locked. */
export const moveRefund = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amount' | 'state'>,
  to: RefundState,
  handed?: HandedBack,
): Promise<void> => {
  if (!mayMove(refundMoves, refund.state, to)) return
  const isOver = to === 'done' || to === 'failed'
  const lostBefore = to === 'failed' ? await lossNow(tx, payment) : 0
  await tx.sql
    .update(refunds)
    .set({ state: to, ...(isOver && { settledAt: tx.now }), ...handed })
    .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.id, refund.id)))
  await recordAudit(tx, {
    action: 'payments.moveRefund',
    subject: 'payment',
    subjectId: payment.id,
    changes: [
      { field: 'refundState', from: refund.state, to },
      { field: 'refunded', from: null, to: refund.amount },
      ...(handed ? [{ field: 'paidOn', from: null, to: handed.paidOn }] : []),
      ...(handed && handed.paidNote !== '' ? [{ field: 'note', from: null, to: handed.paidNote }] : []),
    ],
  })
  if (!isOver) return
  const purpose = purposes[payment.purpose]
  const paid = paidFor(payment)
  const what = await purpose.describe(tx, payment)
  const after = to === 'failed' ? await lossNow(tx, payment) : 0
  const { lost, payers } = sharedOut({ amount: refund.amount, before: lostBefore, after })
  const posting =
    to === 'done' ? refundDone(paid, refund.amount) : refundFailed(paid, refund.amount, refund.state, lost)
  await postLedger(tx, {
    ...posting,
    ...aboutPayment(payment),
    cause: `refund ${refund.id} ${to}`,
    description: to === 'done' ? `Refund of ${what}` : `Refund of ${what} came back`,
    refundId: refund.id,
  })
  if (to === 'done') return tellRefund(tx, client, payment, refund.amount)
  const credit = payers === 0 ? 0 : await purpose.giveBack(tx, payment, payers)
  await tellCameBack(tx, client, payment, { amount: refund.amount, credit, settles: payers - credit })
}
