import { inOrderOfUse } from '#domain/credit/use-lots.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { and, desc, eq, sql, sum } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts'
import { creditLots } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { findUser } from '../users/find-user.ts'
import { leftOf } from './lots.ts'

/** The organiser's debt to a person is a credit entry, so the balance turns the sign around. */
const balanceOf = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ total: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.clientId, tx.clientId),
        eq(ledgerEntries.account, 'accountCredit'),
        eq(ledgerEntries.userId, userId),
      ),
    )
  return 0 - (row?.total ?? 0)
}

const movesOf = async (tx: Tx, userId: string, balance: number) => {
  const rows = await tx.sql
    .select({
      _id: ledgerTransactions.id,
      at: ledgerTransactions.at,
      description: ledgerTransactions.description,
      amount: sql<string>`-sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.clientId, ledgerEntries.clientId),
        eq(ledgerTransactions.id, ledgerEntries.transactionId),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.clientId, tx.clientId),
        eq(ledgerEntries.account, 'accountCredit'),
        eq(ledgerEntries.userId, userId),
      ),
    )
    .groupBy(ledgerTransactions.clientId, ledgerTransactions.id)
    .orderBy(desc(ledgerTransactions.id))
    .limit(limits.listPageMaximum)
  // From the newest backwards: each is the balance after it.
  let after = balance
  return rows.map((row) => {
    const move = { ...row, at: row.at.toString(), balance: after }
    after -= row.amount
    return move
  })
}

const lotsOf = async (tx: Tx, userId: string) => {
  const rows = await tx.sql
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.userId, userId)))
  const lots = rows.map((lot) => ({
    id: lot.id,
    left: leftOf(lot),
    amount: lot.amount,
    expiresAt: lot.expiresAt?.toString() ?? null,
    createdAt: lot.createdAt.toString(),
  }))
  return inOrderOfUse(lots.filter(({ left }) => left > 0)).map(({ id, left, amount, expiresAt }) => ({
    _id: id,
    left,
    amount,
    expiresAt,
  }))
}

const creditOf = async (tx: Tx, userId: string) => {
  const balance = await balanceOf(tx, userId)
  return { balance, lots: await lotsOf(tx, userId), moves: await movesOf(tx, userId, balance) }
}

type Credit = Awaited<ReturnType<typeof creditOf>>

/** Balance and movements come from the ledger, the lots say what of it expires when. */
export const readCredit = (scope: Scope, userId: string): Promise<Credit | Failure> =>
  scope.transaction(async (tx) => ((await findUser(tx, userId)) ? creditOf(tx, userId) : notFound()))
