import { creditReturned } from '#domain/ledger/postings.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { creditUses } from '../../db/schema/credit-uses.ts'
import type { Tx } from '../../db/transaction.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { lockLots, takeFromLot } from './lots.ts'

/**
 * What was kept from somebody's credit for a cart is credit again, each in the lot that it came from: the booking did
 * not come about. The cart is locked. Answers with how much that was.
 */
export const returnCredit = async (
  tx: Tx,
  { userId, bookingId, description }: { userId: string; bookingId: string; description: string },
): Promise<number> => {
  await lockLots(tx, userId)
  const uses = await tx.sql
    .select()
    .from(creditUses)
    .where(
      and(
        eq(creditUses.clientId, tx.clientId),
        eq(creditUses.bookingId, bookingId),
        sql`${creditUses.returned} < ${creditUses.amount}`,
      ),
    )
    .orderBy(asc(creditUses.id))
  const [first] = uses
  if (!first) return 0
  const total = uses.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
  await postLedger(tx, {
    ...creditReturned(userId, total),
    // Each use is given back once, so that its id names the return.
    cause: `credit returned ${first.id}`,
    description,
    bookingId,
    userId,
  })
  for (const { id, lotId, amount, returned } of uses) {
    await takeFromLot(tx, lotId, returned - amount)
    await tx.sql
      .update(creditUses)
      .set({ returned: amount })
      .where(and(eq(creditUses.clientId, tx.clientId), eq(creditUses.id, id)))
  }
  return total
}
