import { randomUUIDv7 } from 'node:crypto'
import {
  debtOverturned,
  disputeLost,
  disputeOpened,
  disputeOverturned,
  disputeWon,
  type Posting,
} from '#domain/money/ledger/postings.ts'
import type { DisputeState } from '#domain/money/payments/dispute-progress.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { owedByDispute } from '#server/money/ledger/owed-by-dispute.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { fitAfter } from './fit-announced.ts'
import { tellContested } from './payment-emails.ts'
import { aboutPayment, paidFor, type PaymentRow } from './payment.ts'
import { postReturnedMoney } from './post-returned-money.ts'
import { purposes } from './purposes.ts'
import { takeBackUnasked } from './take-back.ts'

export interface Dispute {
  readonly id: string
  readonly amount: number
  /** The loss on the payment before this step. */
  readonly lostBefore: number
  /** The state before this step. */
  readonly before: DisputeState | undefined
  /** True if the bank decided again, which moves the same money once more. */
  readonly isOverturned: boolean
}

const aboutDispute = async (tx: Tx, payment: PaymentRow, dispute: Dispute, word: string) => ({
  cause: `dispute ${dispute.id} ${word}${dispute.isOverturned ? ` again ${randomUUIDv7()}` : ''}`,
  description: `${await purposes[payment.purpose].describe(tx, payment)} disputed: ${word}`,
})

const post = async (tx: Tx, payment: PaymentRow, dispute: Dispute, word: string, posting: Posting) =>
  postLedger(tx, {
    ...posting,
    ...aboutPayment(payment),
    ...(await aboutDispute(tx, payment, dispute, word)),
  })

const noteAudit = (tx: Tx, payment: PaymentRow, action: string, change: Change) =>
  recordAudit(tx, { action, subject: 'payment', subjectId: payment.id, changes: [change] })

type Step = (tx: Tx, scope: Scope, payment: PaymentRow, dispute: Dispute) => Promise<void>

const open: Step = async (tx, { client }, payment, dispute) => {
  const { amount } = dispute
  await post(tx, payment, dispute, 'opened', disputeOpened(paidFor(payment), amount))
  // The organiser can't respond to a case that is being decided again.
  if (!dispute.isOverturned) await tellContested(tx, client, payment, { amount, state: 'open' })
  await noteAudit(tx, payment, 'payments.dispute', { field: 'disputed', from: 0, to: amount })
}

/** Restores money of a dispute that was lost before, and ends the debt that it caused. */
const regain: Step = async (tx, { client }, payment, dispute) => {
  const paid = paidFor(payment)
  const purpose = purposes[payment.purpose]
  const { back } = await postReturnedMoney(tx, payment, {
    amount: dispute.amount,
    lostBefore: dispute.lostBefore,
    // A session pass gives up everything it was paid with, so its payer has no debt.
    owed: payment.purpose === 'pass' ? 0 : await owedByDispute(tx, payment.id, `dispute ${dispute.id}`),
    posting: (share, lost) => disputeOverturned(paid, share, lost),
    debt: (share) => debtOverturned(paid, share),
    about: await aboutDispute(tx, payment, dispute, 'won'),
  })
  if (back === 0) return
  await (purpose.regained?.(tx, client, payment, back) ?? purpose.giveBack(tx, payment, back))
  await fitAfter(tx, client, payment)
}

const letGo: Step = async (tx, { client }, payment, dispute) => {
  await post(tx, payment, dispute, 'won', disputeWon(paidFor(payment), dispute.amount))
  await purposes[payment.purpose].letGo?.(tx, client, payment, dispute.amount)
}

const win: Step = async (tx, scope, payment, dispute) => {
  const { before = 'open' } = dispute
  await noteAudit(tx, payment, 'payments.dispute', { field: 'dispute', from: before, to: 'won' })
  await (before === 'lost' ? regain : letGo)(tx, scope, payment, dispute)
}

const lose: Step = async (tx, _scope, payment, dispute) => {
  const { amount, lostBefore } = dispute
  const paid = paidFor(payment)
  await takeBackUnasked(tx, payment, {
    amount,
    lostBefore,
    posting: (...shares) => disputeLost(paid, ...shares),
    about: await aboutDispute(tx, payment, dispute, 'lost'),
  })
  await noteAudit(tx, payment, 'payments.dispute', { field: 'dispute', from: 'open', to: 'lost' })
}

/** Tells the team that the bank has asked. The money doesn't move. */
const ask: Step = async (tx, { client }, payment, { amount }) => {
  await tellContested(tx, client, payment, { amount, state: 'inquiry' })
  await noteAudit(tx, payment, 'payments.inquiry', { field: 'askedAbout', from: null, to: amount })
}

const stopAsking: Step = (tx, _scope, payment) =>
  noteAudit(tx, payment, 'payments.inquiry', { field: 'inquiry', from: 'open', to: 'closed' })

/**
 * The effect of each step on the money. The payment is locked, and the dispute is stored in its state after the step.
 */
export const disputeActs: Record<DisputeState, Step> = {
  inquiry: ask,
  inquiryClosed: stopAsking,
  open,
  won: win,
  lost: lose,
}
