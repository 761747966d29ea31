import { and, asc, eq, sql } from 'drizzle-orm'
import type { CreditLot } from '#domain/money/credit/use-lots.ts'
import { anyOf } from '#server/db/any-of.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'

export type LotRow = typeof creditLots.$inferSelect

export const leftOf = ({ amount, used }: Pick<LotRow, 'amount' | 'used'>): number => amount - used

/** Converts a row to the form that the rules for lots use. */
export const lotInOrder = (lot: LotRow): CreditLot => ({
  id: lot.id,
  left: leftOf(lot),
  expiresAt: lot.expiresAt?.toString() ?? null,
  createdAt: lot.createdAt.toString(),
})

/** Adds a credit lot for a customer. Credit that a payment bought doesn't expire. */
export const addLot = async (
  tx: Tx,
  lot: {
    readonly userId: string
    readonly amount: number
    readonly paymentId?: string
    readonly expiresAt?: Temporal.Instant
    /** Set if the owner is being told at this moment that the credit expires soon. */
    readonly warnedAt?: Temporal.Instant
  },
): Promise<void> => {
  await tx.sql.insert(creditLots).values({ clientId: tx.clientId, ...lot, createdAt: tx.now })
}

const lotsOf = (tx: Tx, userId: string) =>
  tx.sql
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.userId, userId)))
    .orderBy(asc(creditLots.id))

/** Locks a customer's lots in a fixed order. */
export const lockLots = async (tx: Tx, userId: string, drill?: Drill): Promise<LotRow[]> => {
  const lots = lotsOf(tx, userId)
  return isGuarded(drill, 'creditLock') ? await lots.for('update') : await lots
}

/** Locks the lots of all these customers in one fixed order before credit is restored to them one by one. */
export const lockLotsOfAll = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  await tx.sql
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.clientId, tx.clientId), anyOf(creditLots.userId, userIds)))
    .orderBy(asc(creditLots.id))
    .for('update')
}

/** Locks the lot that a payment bought. */
export const lockLotOf = async (tx: Tx, paymentId: string): Promise<LotRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(creditLots)
      .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.paymentId, paymentId)))
      .for('update')
  )[0]

/** Takes credit from a lot, or restores it if the amount is negative. The table refuses more than the lot holds. */
export const takeFromLot = async (tx: Tx, lotId: string, amount: number): Promise<void> => {
  await tx.sql
    .update(creditLots)
    .set({ used: sql`${creditLots.used} + ${amount}` })
    .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.id, lotId)))
}
