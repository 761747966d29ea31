import { creditUsed } from '#domain/ledger/postings.ts'
import { creditUses } from '../../db/schema/credit-uses.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Drill } from '../../drill.ts'
import { takeCredit } from './take-credit.ts'

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
  drill?: Drill,
): Promise<boolean> => {
  const { userId, amount, bookingId } = use
  const uses = await takeCredit(
    tx,
    { userId, amount, post: { ...creditUsed(userId, amount), ...use } },
    drill,
  )
  if (!uses) return false
  if (bookingId !== undefined && uses.length > 0)
    await tx.sql.insert(creditUses).values(
      uses.map(({ id, amount: part }) => ({
        clientId: tx.clientId,
        lotId: id,
        bookingId,
        amount: part,
        createdAt: tx.now,
      })),
    )
  return true
}
