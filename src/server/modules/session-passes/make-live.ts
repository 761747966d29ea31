import { passSold } from '#domain/ledger/postings.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Client } from '../clients/client.ts'
import { lockCurrency } from '../clients/update-client.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { changeLot, type LotRow, moveCredits } from './lots.ts'
import { tellBought } from './tell-pass.ts'

/** What was bought can be used from here on: its owner owes or has paid it, and is told. The lot is locked. */
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
