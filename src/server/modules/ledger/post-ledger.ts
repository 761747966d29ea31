import type { Posting } from '#domain/ledger/postings.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'

export interface LedgerPost extends Posting {
  /** What happened, once: 'payment <id>'. The same again posts nothing. */
  readonly cause: string
  readonly description: string
  readonly paymentId?: string
  readonly refundId?: string
  readonly bookingId?: string
  readonly userId?: string
}

/**
 * The only way into the ledger, in the transaction of the change that moves the money. Answers false where this cause
 * was posted before.
 */
export const postLedger = async (tx: Tx, post: LedgerPost): Promise<boolean> => {
  const { rows } = await tx.sql.execute<{ posted: string | null }>(
    sql`select app.post_ledger(
      ${tx.now.toString()}::timestamptz, ${post.kind}, ${post.cause}, ${post.description},
      ${post.paymentId ?? null}::uuid, ${post.refundId ?? null}::uuid, ${post.bookingId ?? null}::uuid, ${post.userId ?? null}::uuid,
      ${tx.actor.name}, ${JSON.stringify(post.entries)}::jsonb
    ) as posted`,
  )
  return (rows[0]?.posted ?? null) !== null
}
