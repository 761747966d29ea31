import { and, asc, eq, sql } from 'drizzle-orm'
import type { CreditLot } from '#domain/money/credit/use-lots.ts'
import { anyOf } from '#server/db/any-of.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'

export type LotRow = typeof creditLots.$inferSelect

export const leftOf = ({ amount, used }: Pick<LotRow, 'amount' | 'used'>): number => amount - used

/** As the rules about lots know it. */
export const lotInOrder = (lot: LotRow): CreditLot => ({
  id: lot.id,
  left: leftOf(lot),
  expiresAt: lot.expiresAt?.toString() ?? null,
  createdAt: lot.createdAt.toString(),
})

/** Credit of one person's own. What a payment bought does not expire. */
export const addLot = async (
  tx: Tx,
  lot: {
    readonly userId: string
    readonly amount: number
    readonly paymentId?: string
    readonly expiresAt?: Temporal.Instant
    /** Whoever gets it is told just now that it expires soon. */
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

/** The lots of one person, locked in one order. */
export const lockLots = async (tx: Tx, userId: string, drill?: Drill): Promise<LotRow[]> => {
  const lots = lotsOf(tx, userId)
  return isGuarded(drill, 'creditLock') ? await lots.for('update') : await lots
}

/** The lots of all these people, before one after the other of them gets something back: in one order, all at once. */
export const lockLotsOfAll = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  await tx.sql
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.clientId, tx.clientId), anyOf(creditLots.userId, userIds)))
    .orderBy(asc(creditLots.id))
    .for('update')
}

/** The lot that a payment bought. */
export const lockLotOf = async (tx: Tx, paymentId: string): Promise<LotRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(creditLots)
      .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.paymentId, paymentId)))
      .for('update')
  )[0]

/** With a negative amount it is given back. The table refuses more than there is. */
export const takeFromLot = async (tx: Tx, lotId: string, amount: number): Promise<void> => {
  await tx.sql
    .update(creditLots)
    .set({ used: sql`${creditLots.used} + ${amount}` })
    .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.id, lotId)))
}
