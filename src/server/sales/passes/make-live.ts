import { passSold } from '#domain/money/ledger/postings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { changeLot, type LotRow, moveCredits } from './lots.ts'
import { tellBought } from './tell-pass.ts'

/** Makes a purchase usable: its owner owes or has paid the price, and is told. The lot is locked. */
export const makeLive = async (tx: Tx, client: Client, lot: LotRow): Promise<void> => {
  await changeLot(tx, lot.id, { state: 'live', paid: lot.paid })
  await moveCredits(tx, [{ lotId: lot.id, kind: 'bought', credits: lot.credits }])
  if (lot.price > 0) {
    await lockCurrency(tx)
    await postLedger(tx, {
      ...passSold(lot.userId, lot.price),
      cause: `pass ${lot.id}`,
      description: 'Session pass',
      userId: lot.userId,
    })
  }
  await tellBought(tx, client, lot)
}
