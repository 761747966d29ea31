import { isGood } from '#domain/sales/passes/pass-expiry.ts'
import type { PromisedPass } from '#domain/money/payments/cancel-terms.ts'
import { and, eq } from 'drizzle-orm'
import { passLots, passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { creditsOf } from '#server/money/credit/passes-bought.ts'

/**
 * Reads the session pass bought with a promised payment, and how far it is used. Expired credits don't count as left.
 */
export const promisedPass = async (tx: Tx, lotId: string): Promise<PromisedPass | undefined> => {
  const [lot] = await tx.sql
    .select()
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), eq(passLots.id, lotId)))
  if (lot?.state !== 'live') return undefined
  const [moved] = await tx.sql
    .select({ gone: creditsOf(['refunded']), used: creditsOf(['used', 'returned']) })
    .from(passMoves)
    .where(and(eq(passMoves.clientId, tx.clientId), eq(passMoves.lotId, lotId)))
  const { credits, price, refunded } = lot
  const left = isGood({ expiresAt: lot.expiresAt?.toString() ?? null }, tx.now.toString()) ? lot.left : 0
  return { credits, price, refunded, left, gone: moved?.gone ?? 0, used: moved?.used ?? 0 }
}
