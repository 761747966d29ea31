import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MoneyMove } from '#contract/money/ledger/money-move.ts'
import { isRefundMove, settlingKinds, settlingMoves } from '#domain/money/ledger/settling-moves.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { charges } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { entriesOfTransaction, paymentOfTransaction } from './ledger-query.ts'

const refundOfTransaction = and(
  eq(refunds.clientId, ledgerTransactions.clientId),
  eq(refunds.id, ledgerTransactions.refundId),
)

const rowsOf = (tx: Tx, bookingId: string) =>
  tx.sql
    .select({
      id: ledgerTransactions.id,
      at: ledgerTransactions.at,
      kind: sql<(typeof settlingKinds)[number]>`${ledgerTransactions.kind}`,
      // A payment lowers the amount owed, so the sign is reversed.
      amount: sql<number>`(-${ledgerEntries.amount})`.mapWith(Number),
      payment: { id: payments.id, reference: payments.reference },
      method: payments.method,
      receivedOn: payments.receivedOn,
      refund: { _id: refunds.id, state: refunds.state },
      dueOn: charges.dueOn,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, and(entriesOfTransaction, eq(ledgerEntries.account, 'receivable')))
    .leftJoin(payments, paymentOfTransaction)
    .leftJoin(refunds, refundOfTransaction)
    .leftJoin(charges, and(eq(charges.clientId, payments.clientId), eq(charges.id, payments.chargeId)))
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        eq(ledgerTransactions.bookingId, bookingId),
        inArray(ledgerTransactions.kind, [...settlingKinds]),
      ),
    )
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const present = ({ id, at, kind, amount, payment, method, receivedOn, refund, dueOn }: Row): MoneyMove => ({
  _id: id,
  at: at.toString(),
  kind,
  amount,
  method,
  payment: payment && { _id: payment.id, reference: payment.reference },
  // A failed refund has a movement of its own.
  refund: isRefundMove(kind) ? refund : null,
  receivedOn: kind === 'payment' ? receivedOn : null,
  dueOn,
})

/**
 * Lists what was paid and refunded for a booking, the oldest first. It adds up to the amount that the booking shows as
 * paid.
 */
export const movesOfBooking = async (tx: Tx, bookingId: string): Promise<MoneyMove[]> =>
  settlingMoves(await rowsOf(tx, bookingId)).map(present)
