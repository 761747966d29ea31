import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import { moveCredits } from './lots.ts'

/** What was not used in time is gone. It was paid for when it was bought, so that no money moves. */
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
