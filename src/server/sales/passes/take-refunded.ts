import { and, eq, gt, sql } from 'drizzle-orm'
import { refundedCredits } from '#domain/money/payments/refunded-credits.ts'
import { anyOf } from '#server/db/any-of.ts'
import { passLots, passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LotRow, type Move, moveCredits } from './lots.ts'

/** Counts the credits that were removed by refunds and not added back, by lot, in one read. */
export const goneWithMoney = async (
  tx: Tx,
  lots: readonly LotRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (lots.length === 0) return new Map()
  const rows = await tx.sql
    .select({ lotId: passMoves.lotId, credits: sql<number>`(-sum(${passMoves.credits}))::integer` })
    .from(passMoves)
    .where(
      and(
        eq(passMoves.clientId, tx.clientId),
        anyOf(
          passMoves.lotId,
          lots.map(({ id }) => id),
        ),
        eq(passMoves.kind, 'refunded'),
      ),
    )
    .groupBy(passMoves.lotId)
  return new Map(rows.map(({ lotId, credits }) => [lotId, credits]))
}

/** Counts the credits that still have to be removed because of refunds. */
const stillToLeave = async (tx: Tx, lots: readonly LotRow[]): Promise<ReadonlyMap<string, number>> => {
  const gone = await goneWithMoney(tx, lots)
  return new Map(lots.map((lot) => [lot.id, refundedCredits(lot) - (gone.get(lot.id) ?? 0)]))
}

/** Counts the used credits of these purchases whose money was refunded. They are removed when they are restored. */
export const takenOnReturn = async (
  tx: Tx,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const lots = await tx.sql
    .select()
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), anyOf(passLots.id, lotIds), gt(passLots.refunded, 0)))
  return stillToLeave(tx, lots)
}

/**
 * Removes the share of credits that refunded money paid for, as far as they are unused. Credits in use are removed when
 * they are restored. If the money comes back, so do the credits. The lots are locked.
 */
export const takeRefunded = async (tx: Tx, lots: readonly LotRow[]): Promise<void> => {
  const leaving = await stillToLeave(tx, lots)
  await moveCredits(
    tx,
    lots.flatMap(({ id, left }): Move[] => {
      const credits = Math.min(leaving.get(id) ?? 0, left)
      return credits === 0 ? [] : [{ lotId: id, kind: 'refunded', credits: -credits }]
    }),
  )
}
