import { chooseLots, type LotUse } from '#domain/money/credit/use-lots.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import type { LedgerPost } from '#server/money/ledger/post-ledger.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { lockLots, lotInOrder, takeFromLot } from './lots.ts'

/**
 * Takes an amount out of somebody's lots, what expires soonest first, and posts why. Undefined, and nothing happens,
 * where there is not that much.
 */
export const takeCredit = async (
  tx: Tx,
  { userId, amount, post }: { readonly userId: string; readonly amount: number; readonly post: LedgerPost },
  drill?: Drill,
): Promise<readonly LotUse[] | undefined> => {
  const lots = (await lockLots(tx, userId, drill)).map(lotInOrder)
  const uses = chooseLots(lots, amount, tx.now.toString())
  if (!uses) return undefined
  // Whoever takes it twice for one cause would go on as if there were more.
  if (!(await postLedger(tx, post))) throw new Error(`credit was taken before: ${post.cause}`)
  for (const { id, amount: part } of uses) await takeFromLot(tx, id, part)
  return uses
}
