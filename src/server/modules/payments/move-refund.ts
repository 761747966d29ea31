import { debtFailed, refundDone, refundFailed } from '#domain/ledger/postings.ts'
import { mayMove, refundMoves, type RefundState } from '#domain/payments/payment-states.ts'
import { comesBack } from '#domain/payments/taken-back.ts'
import { and, eq } from 'drizzle-orm'
import { refunds } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Client } from '../clients/client.ts'
import { postLedger, postLedgers } from '../ledger/post-ledger.ts'
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

type Moved = Pick<RefundRow, 'id' | 'amount' | 'state' | 'owed'>

const arrived = async (tx: Tx, client: Client, payment: PaymentRow, { id, amount }: Moved): Promise<void> => {
  await postLedger(tx, {
    ...refundDone(paidFor(payment), amount),
    ...aboutPayment(payment),
    cause: `refund ${id} done`,
    description: `Refund of ${await purposes[payment.purpose].describe(tx, payment)}`,
    refundId: id,
  })
  await tellRefund(tx, client, payment, amount)
}

/** The bank sent it back. What its payer owes names no booking, and so does what ends that. */
const cameBack = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  { id, amount, state, owed: debt }: Moved,
  before: number,
): Promise<void> => {
  const purpose = purposes[payment.purpose]
  const paid = paidFor(payment)
  const after = await lossNow(tx, payment)
  const { lost, owed, back } = comesBack({ amount, before, after, owed: debt })
  const cause = `refund ${id} failed`
  const about = { description: `Refund of ${await purpose.describe(tx, payment)} came back`, refundId: id }
  const whole = aboutPayment(payment)
  const { userId, paymentId } = whole
  await postLedgers(tx, [
    ...(amount > owed
      ? [{ ...refundFailed(paid, amount - owed, state, lost), ...whole, ...about, cause }]
      : []),
    ...(owed > 0
      ? [{ ...debtFailed(paid, owed), userId, paymentId, ...about, cause: `${cause} by the payer` }]
      : []),
  ])
  const credit = back === 0 ? 0 : await purpose.giveBack(tx, payment, back)
  await tellCameBack(tx, client, payment, { amount, credit, settles: owed + back - credit })
}

/** One step of a refund, with what it posts. The payment is locked. */
export const moveRefund = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  payment: PaymentRow,
  refund: Moved,
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
  if (to === 'done') await arrived(tx, client, payment, refund)
  if (to === 'failed') await cameBack(tx, client, payment, refund, lostBefore)
}
