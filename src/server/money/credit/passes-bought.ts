import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BoughtPass } from '#contract/money/payments/payments.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { cancelledPart } from '#domain/money/payments/cancel-terms.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import { passLots, passMoves, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Counts the credits that left a pass by these kinds of movement and weren't restored. */
export const creditsGone = (kinds: readonly ('used' | 'returned' | 'refunded')[]) =>
  sql<number>`(-coalesce(sum(${passMoves.credits}) filter (where ${passMoves.kind} in ${[...kinds]}), 0))::integer`

interface PurchasedPass extends Omit<BoughtPass, 'cancelled'> {
  /** False before the card payment, and after that payment was given up. */
  readonly isLive: boolean
}

/** Adds the amount that the payer cancelled: what the payment with this amount no longer covers. */
export const boughtWith = (
  { isLive, ...pass }: PurchasedPass,
  { amount }: { readonly amount: number },
): BoughtPass => ({ ...pass, cancelled: isLive ? cancelledPart(pass, amount) : 0 })

/**
 * Reads purchases of passes: name, price, the part paid with account credit, and what happened to the credits. A
 * purchase that has ended has had its account credit restored.
 */
export const passesBought = async (
  tx: Tx,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, PurchasedPass>> => {
  if (lotIds.length === 0) return new Map()
  const lots = await tx.sql
    .select({
      id: passLots.id,
      name: sessionPasses.name,
      credits: passLots.credits,
      price: passLots.price,
      state: passLots.state,
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
  const moved = await tx.sql
    .select({
      lotId: passMoves.lotId,
      removed: creditsGone(['refunded']),
      used: creditsGone(['used', 'returned']),
    })
    .from(passMoves)
    .where(and(eq(passMoves.clientId, tx.clientId), inArray(passMoves.lotId, [...lotIds])))
    .groupBy(passMoves.lotId)
  const movedOf = new Map(moved.map(({ lotId, ...credits }) => [lotId, credits]))
  const usesOf = Map.groupBy(uses, ({ passLotId }) => passLotId)
  return new Map(
    lots.map(({ id, state, ...pass }) => {
      const kept = (usesOf.get(id) ?? []).map(({ amount, returned }) => ({ amount: amount - returned }))
      const { removed, used } = movedOf.get(id) ?? { removed: 0, used: 0 }
      return [id, { ...pass, byCredit: sumOf(kept), removed, used, isLive: state === 'live' }]
    }),
  )
}
