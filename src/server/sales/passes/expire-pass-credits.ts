import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import { moveCredits } from './lots.ts'

/** Removes credits that weren't used in time. They were paid when they were bought, so no money moves. */
export const expirePassCredits = (scope: Scope): Promise<void> =>
  scope.transaction(async (tx) => {
    const expired = await tx.sql
      .select()
      .from(passLots)
      .where(and(eq(passLots.clientId, tx.clientId), lte(passLots.expiresAt, tx.now), gt(passLots.left, 0)))
      .orderBy(asc(passLots.id))
      .for('update')
    await moveCredits(
      tx,
      expired.map(({ id, left }) => ({ lotId: id, kind: 'expired', credits: -left })),
    )
  })
