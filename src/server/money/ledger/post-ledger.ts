import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Posting } from '#domain/money/ledger/postings.ts'
import { piecesOf } from '#server/db/in-pieces.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { entriesOfTransaction } from './ledger-query.ts'

export interface LedgerPost extends Posting {
  /**
   * A unique name for the event, such as 'payment <id>'. Repeating the same movement posts nothing. A different
   * movement with the same cause is an error.
   */
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

/** Describes a movement independently of the order of its entries. */
const inOrder = ({ kind, entries }: Posting): string => {
  const lines = entries.map(({ account, userId, activityGroupId, amount }) =>
    [account, userId ?? '', activityGroupId ?? '', amount].join(' '),
  )
  return [kind, ...lines.toSorted()].join('\n')
}

/**
 * Refuses a different movement under an existing cause. Repeating a step is harmless, but a different movement would be
 * dropped silently while its change is stored, and the ledger would miss the money.
 */
const refuseOthers = async (tx: Tx, repeated: readonly LedgerPost[]): Promise<void> => {
  if (repeated.length === 0) return
  const rows = await tx.sql
    .select({
      cause: ledgerTransactions.cause,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      userId: ledgerEntries.userId,
      activityGroupId: ledgerEntries.activityGroupId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, entriesOfTransaction)
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        inArray(
          ledgerTransactions.cause,
          repeated.map(({ cause }) => cause),
        ),
      ),
    )
  const before = Map.groupBy(rows, ({ cause }) => cause)
  for (const post of repeated) {
    const entries = before.get(post.cause) ?? []
    const [first] = entries
    if (!first || inOrder({ kind: first.kind, entries }) !== inOrder(post))
      throw new Error(`another movement was posted before: ${post.cause}`)
  }
}

/**
 * Posts to the ledger, in the transaction of the change that moves the money. There is no other way in. Returns for
 * each movement whether it was posted now, or false if it had been posted before.
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
    const isPosted = rows.map(({ posted }) => posted !== null)
    await refuseOthers(
      tx,
      piece.filter((_, index) => isPosted[index] === false),
    )
    answers.push(...isPosted)
  }
  return answers
}

export const postLedger = async (tx: Tx, post: LedgerPost): Promise<boolean> =>
  (await postLedgers(tx, [post]))[0] === true
