import { refundedCredits } from '#domain/passes/refunded-credits.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { passLots, passMoves } from '../../db/schema/session-passes.ts'
import type { Tx } from '../../db/transaction.ts'
import { type LotRow, moveCredits } from './lots.ts'

/** What left with refunds so far. */
const goneWithRefunds = async (tx: Tx, lotId: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ credits: sql<number>`coalesce(-sum(${passMoves.credits}), 0)::integer` })
    .from(passMoves)
    .where(
      and(eq(passMoves.clientId, tx.clientId), eq(passMoves.lotId, lotId), eq(passMoves.kind, 'refunded')),
    )
  return row?.credits ?? 0
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
  const taken = new Map<string, number>()
  for (const lot of lots) taken.set(lot.id, refundedCredits(lot) - (await goneWithRefunds(tx, lot.id)))
  return taken
}

/**
 * With money that went back goes its share of the credits, as far as they are left; what is used at that moment follows
 * when it comes back. Where the money is there again, so are they. The lot is locked.
 */
export const takeRefunded = async (tx: Tx, lot: LotRow): Promise<void> => {
  const more = refundedCredits(lot) - (await goneWithRefunds(tx, lot.id))
  const credits = -Math.min(more, lot.left)
  if (credits !== 0) await moveCredits(tx, [{ lotId: lot.id, kind: 'refunded', credits }])
}
