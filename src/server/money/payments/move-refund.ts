import { and, eq } from 'drizzle-orm'
import { debtFailed, refundDone, refundFailed } from '#domain/money/ledger/postings.ts'
import { mayMove, refundMoves, type RefundState } from '#domain/money/payments/payment-states.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { fitAfter } from './fit-announced.ts'
import { tellCameBack, tellRefund } from './payment-emails.ts'
import { aboutPayment, paidFor, type PaymentRow, type RefundRow } from './payment.ts'
import { postReturnedMoney } from './post-returned-money.ts'
import { purposes } from './purposes.ts'
import { lossNow } from './take-back.ts'

/** What the team records about money that it refunded by hand. */
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

/** Restores money after the provider refused a refund or the bank returned it. */
const cameBack = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  { id, amount, state, owed: debt }: Moved,
  lostBefore: number,
): Promise<void> => {
  const purpose = purposes[payment.purpose]
  const paid = paidFor(payment)
  const { owed, back } = await postReturnedMoney(tx, payment, {
    amount,
    lostBefore,
    owed: debt,
    posting: (share, lost) => refundFailed(paid, share, state, lost),
    debt: (share) => debtFailed(paid, share),
    about: {
      cause: `refund ${id} failed`,
      description: `Refund of ${await purpose.describe(tx, payment)} did not go through`,
      refundId: id,
    },
  })
  const credit = back === 0 ? 0 : await purpose.giveBack(tx, payment, back)
  await tellCameBack(tx, client, payment, { amount, credit, settles: owed + back - credit })
  await fitAfter(tx, client, payment)
}

/** Moves a refund one step and posts it. The payment is locked. */
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
