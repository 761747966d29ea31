import { chooseLots, type LotUse } from '#domain/money/credit/use-lots.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import type { LedgerPost } from '#server/money/ledger/post-ledger.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { lockLots, lotInOrder, takeFromLot } from './lots.ts'

/**
 * Takes an amount from a customer's lots, the soonest to expire first, and posts the reason. Returns undefined and
 * changes nothing if the credit isn't enough.
 */
export const takeCredit = async (
  tx: Tx,
  { userId, amount, post }: { readonly userId: string; readonly amount: number; readonly post: LedgerPost },
  drill?: Drill,
): Promise<readonly LotUse[] | undefined> => {
  const lots = (await lockLots(tx, userId, drill)).map(lotInOrder)
  const uses = chooseLots(lots, amount, tx.now.toString())
  if (!uses) return undefined
  // Taking credit twice for one cause would post once and count as paid twice.
  if (!(await postLedger(tx, post))) throw new Error(`credit was taken before: ${post.cause}`)
  for (const { id, amount: part } of uses) await takeFromLot(tx, id, part)
  return uses
}
