import type { Tx } from '../../db/transaction.ts'
import { spendCredit } from '../credit/spend-credit.ts'
import type { LotRow } from './lots.ts'

/** Account credit pays a part of what is bought, or all of it; false, and nothing happens, where there is not enough. */
export const spendOnPass = (tx: Tx, { id, userId }: LotRow, amount: number): Promise<boolean> =>
  spendCredit(tx, { userId, amount, passLotId: id, description: 'Used for a session pass' })
