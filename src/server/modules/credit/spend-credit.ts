import { chooseLots } from '#domain/credit/use-lots.ts'
import { creditUsed } from '#domain/ledger/postings.ts'
import { creditUses } from '../../db/schema/credit-uses.ts'
import type { Tx } from '../../db/transaction.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { leftOf, lockLots, takeFromLot } from './lots.ts'

/** Pays what somebody owes from their credit; false, and nothing happens, when there is not enough of it. */
export const spendCredit = async (
  tx: Tx,
  use: {
    readonly userId: string
    readonly amount: number
    readonly cause: string
    readonly description: string
    /** What it pays for. It is then known which lots did, and they can get it back. */
    readonly bookingId?: string
  },
): Promise<boolean> => {
  const lots = (await lockLots(tx, use.userId)).map((lot) => ({
    id: lot.id,
    left: leftOf(lot),
    expiresAt: lot.expiresAt?.toString() ?? null,
    createdAt: lot.createdAt.toString(),
  }))
  const uses = chooseLots(lots, use.amount, tx.now.toString())
  if (!uses) return false
  const posted = await postLedger(tx, { ...creditUsed(use.userId, use.amount), ...use })
  if (!posted) return true
  for (const { id, amount } of uses) await takeFromLot(tx, id, amount)
  const { bookingId } = use
  if (bookingId !== undefined)
    await tx.sql.insert(creditUses).values(
      uses.map(({ id, amount }) => ({
        clientId: tx.clientId,
        lotId: id,
        bookingId,
        amount,
        createdAt: tx.now,
      })),
    )
  return true
}
