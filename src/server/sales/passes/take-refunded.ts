import { and, eq, gt, sql } from 'drizzle-orm'
import { refundedCredits } from '#domain/money/payments/refunded-credits.ts'
import { anyOf } from '#server/db/any-of.ts'
import { passLots, passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LotRow, type Move, moveCredits } from './lots.ts'

/** How many credits left with their money and are not back; by lot, in one read. */
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

/** Of how many credits the money went back, beyond those that left with it so far. */
const stillToLeave = async (tx: Tx, lots: readonly LotRow[]): Promise<ReadonlyMap<string, number>> => {
  const gone = await goneWithMoney(tx, lots)
  return new Map(lots.map((lot) => [lot.id, refundedCredits(lot) - (gone.get(lot.id) ?? 0)]))
}

/** Of how many used credits of these purchases the money went back: they are taken as they come back. */
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
 * With money that went back goes its share of the credits, as far as they are left; what is used at that moment follows
 * when it comes back. Where the money is there again, so are they. The lots are locked.
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
