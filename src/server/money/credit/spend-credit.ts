import { randomUUIDv7 } from 'node:crypto'
import { creditUsed } from '#domain/money/ledger/postings.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import { takeCredit } from './take-credit.ts'

/** Pays what a customer owes from their credit. Returns false and changes nothing if the credit isn't enough. */
export const spendCredit = async (
  tx: Tx,
  use: {
    readonly userId: string
    readonly amount: number
    readonly description: string
    /** The booking that is paid for. It records the lots used, so that they can be restored. */
    readonly bookingId?: string
    readonly passLotId?: string
  },
  drill?: Drill,
): Promise<boolean> => {
  const { passLotId, ...post } = use
  const { userId, amount, bookingId } = post
  const uses = await takeCredit(
    tx,
    // Each use is separate, because the same booking may be paid in parts as credit arrives.
    {
      userId,
      amount,
      post: { ...creditUsed(userId, amount), ...post, cause: `credit used ${randomUUIDv7()}` },
    },
    drill,
  )
  if (!uses) return false
  if ((bookingId ?? passLotId) !== undefined && uses.length > 0)
    await tx.sql.insert(creditUses).values(
      uses.map(({ id, amount: part }) => ({
        clientId: tx.clientId,
        lotId: id,
        bookingId,
        passLotId,
        amount: part,
        createdAt: tx.now,
      })),
    )
  return true
}
