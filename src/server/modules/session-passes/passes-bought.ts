import { sumOf } from '#domain/kernel/sum-of.ts'
import type { BoughtPass } from '#contract/payments.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { creditUses } from '../../db/schema/credit-uses.ts'
import { passLots, sessionPasses } from '../../db/schema/session-passes.ts'
import type { Tx } from '../../db/transaction.ts'

/** What these purchases are of, what they cost, and how much of that account credit pays. A purchase that is over gave it back. */
export const passesBought = async (
  tx: Tx,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, BoughtPass>> => {
  if (lotIds.length === 0) return new Map()
  const lots = await tx.sql
    .select({
      id: passLots.id,
      name: sessionPasses.name,
      credits: passLots.credits,
      price: passLots.price,
    })
    .from(passLots)
    .innerJoin(
      sessionPasses,
      and(eq(sessionPasses.clientId, passLots.clientId), eq(sessionPasses.id, passLots.passId)),
    )
    .where(and(eq(passLots.clientId, tx.clientId), inArray(passLots.id, [...lotIds])))
  const uses = await tx.sql
    .select()
    .from(creditUses)
    .where(and(eq(creditUses.clientId, tx.clientId), inArray(creditUses.passLotId, [...lotIds])))
  const usesOf = Map.groupBy(uses, ({ passLotId }) => passLotId)
  return new Map(
    lots.map(({ id, ...pass }) => {
      const kept = (usesOf.get(id) ?? []).map(({ amount, returned }) => ({ amount: amount - returned }))
      return [id, { ...pass, byCredit: sumOf(kept) }]
    }),
  )
}
