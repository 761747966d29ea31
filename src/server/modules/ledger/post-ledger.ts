import type { Posting } from '#domain/ledger/postings.ts'
import { sql } from 'drizzle-orm'
import { piecesOf } from '../../db/in-pieces.ts'
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

const rowOf = ({ kind, cause, description, entries, ...about }: LedgerPost) => ({
  kind,
  cause,
  description,
  payment: about.paymentId,
  refund: about.refundId,
  booking: about.bookingId,
  person: about.userId,
  entries,
})

/**
 * The only way into the ledger, in the transaction of the change that moves the money. Answers for each whether it was
 * posted now: not where its cause was posted before.
 */
export const postLedgers = async (tx: Tx, posts: readonly LedgerPost[]): Promise<readonly boolean[]> => {
  const answers: boolean[] = []
  for (const piece of piecesOf(posts)) {
    const { rows } = await tx.sql.execute<{ posted: string | null }>(
      sql`select app.post_ledger(
        ${tx.now.toString()}::timestamptz, kind, cause, description, payment, refund, booking, person, ${tx.actor.name},
        entries) as posted
      from jsonb_to_recordset(${JSON.stringify(piece.map(rowOf))}::jsonb) as post (kind text, cause text,
        description text, payment uuid, refund uuid, booking uuid, person uuid, entries jsonb)`,
    )
    answers.push(...rows.map(({ posted }) => posted !== null))
  }
  return answers
}

export const postLedger = async (tx: Tx, post: LedgerPost): Promise<boolean> =>
  (await postLedgers(tx, [post]))[0] === true
