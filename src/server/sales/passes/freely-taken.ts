import { and, eq, ne } from 'drizzle-orm'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Finds the passes for which the user has taken a free purchase. Credits granted by the team don't count. */
export const freelyTaken = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx.sql
    .selectDistinct({ passId: passLots.passId })
    .from(passLots)
    .where(
      and(
        eq(passLots.clientId, tx.clientId),
        eq(passLots.userId, userId),
        eq(passLots.source, 'bought'),
        eq(passLots.price, 0),
        ne(passLots.state, 'ended'),
      ),
    )
  return rows.map(({ passId }) => passId)
}
