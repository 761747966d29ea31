import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { creditLots } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'

/** What somebody can spend at this moment: an expired lot that nobody has swept yet is worth nothing. */
export const creditNow = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ left: sql`coalesce(sum(${creditLots.amount} - ${creditLots.used}), 0)`.mapWith(Number) })
    .from(creditLots)
    .where(
      and(
        eq(creditLots.clientId, tx.clientId),
        eq(creditLots.userId, userId),
        or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, tx.now)),
      ),
    )
  return row?.left ?? 0
}
