import type { ReturnedUse } from '#domain/cancelling/returned-uses.ts'
import { creditReturned, overpaidToCredit } from '#domain/ledger/postings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { creditUses } from '../../db/schema/credit-uses.ts'
import type { Tx } from '../../db/transaction.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { addLot, lockLots, takeFromLot } from './lots.ts'

interface CreditBack {
  readonly userId: string
  readonly bookingId: string
  readonly cause: string
  readonly description: string
}

interface NewCredit {
  readonly amount: number
  readonly expiresAt: string | null
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

const addLots = async (tx: Tx, userId: string, credits: readonly NewCredit[]): Promise<void> => {
  for (const { amount, expiresAt } of credits)
    await addLot(tx, {
      userId,
      amount,
      ...(expiresAt !== null && { expiresAt: Temporal.Instant.from(expiresAt) }),
    })
}

/**
 * What was cancelled becomes credit: what came from credit goes back to its lots, or anew where it lasts longer than
 * they do; what was paid in other ways is credit anew. The booking is locked. Answers with how much that is.
 */
export const giveCreditBack = async (
  tx: Tx,
  { cause, ...about }: CreditBack,
  returns: readonly ReturnedUse[],
  credits: readonly NewCredit[],
): Promise<number> => {
  const { userId } = about
  if (returns.length > 0) {
    await lockLots(tx, userId)
    await postLedger(tx, {
      ...creditReturned(userId, sumOf(returns)),
      cause: `${cause} credit returned`,
      ...about,
    })
  }
  for (const { useId, lotId, amount, intoLot } of returns) {
    await tx.sql
      .update(creditUses)
      .set({ returned: sql`${creditUses.returned} + ${amount}` })
      .where(and(eq(creditUses.clientId, tx.clientId), eq(creditUses.id, useId)))
    if (intoLot) await takeFromLot(tx, lotId, -amount)
  }
  if (credits.length > 0)
    await postLedger(tx, {
      ...overpaidToCredit(userId, sumOf(credits)),
      cause: `${cause} credit given`,
      ...about,
    })
  await addLots(tx, userId, [...returns.filter(({ intoLot }) => !intoLot), ...credits])
  return sumOf(returns) + sumOf(credits)
}
