import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'
import { isGood } from '#domain/sales/passes/pass-expiry.ts'
import { paidByPass } from '#domain/sales/passes/pass-steps.ts'
import { inOrderOfUse } from '#domain/sales/passes/pay-by-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LotRow, lotInOrder, type Move, moveCredits } from './lots.ts'

type Paid = ReturnType<typeof paidByPass>[number]

/**
 * Uses credits for the places that these prices say are paid with credits, soonest expiry first. The lots are locked.
 * If there aren't enough credits, returns false and changes nothing.
 */
export const spendCredits = async (
  tx: Tx,
  lines: readonly Pick<QuoteLine, 'itemId' | 'steps'>[],
  lots: readonly LotRow[],
): Promise<boolean> => {
  const paid = paidByPass(lines.map(({ itemId, steps }) => ({ id: itemId, steps })))
  const good = inOrderOfUse(
    lots
      .filter(({ state }) => state === 'live')
      .map(lotInOrder)
      .filter((lot) => isGood(lot, tx.now.toString())),
  )
  const moves: Move[] = []
  for (const [passId, places] of Map.groupBy<string, Paid>(paid, (place) => place.passId)) {
    const credits = good
      .filter((lot) => lot.passId === passId)
      .flatMap(({ id, left }) => Array.from({ length: Math.min(left, places.length) }, () => id))
    for (const [index, { itemId, sessionId }] of places.entries()) {
      const lotId = credits[index]
      if (lotId === undefined) return false
      moves.push({ lotId, kind: 'used', credits: -1, itemId, sessionId })
    }
  }
  await moveCredits(tx, moves)
  return true
}
