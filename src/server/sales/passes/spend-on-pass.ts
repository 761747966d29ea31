import type { Tx } from '#server/db/transaction.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import type { LotRow } from './lots.ts'

/** Account credit pays a part of what is bought, or all of it; false, and nothing happens, where there is not enough. */
export const spendOnPass = (tx: Tx, { id, userId }: LotRow, amount: number): Promise<boolean> =>
  spendCredit(tx, { userId, amount, passLotId: id, description: 'Used for a session pass' })
