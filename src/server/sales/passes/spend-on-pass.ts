import type { Tx } from '#server/db/transaction.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import type { LotRow } from './lots.ts'

/** Pays all or part of a purchase with account credit. If there isn't enough, returns false and changes nothing. */
export const spendOnPass = (tx: Tx, { id, userId }: LotRow, amount: number): Promise<boolean> =>
  spendCredit(tx, { userId, amount, passLotId: id, description: 'Used for a session pass' })
