import { sql } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { ReturnedUse } from '#domain/money/credit/returned-uses.ts'
import { creditReturned, overpaidToCredit } from '#domain/money/ledger/postings.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LedgerPost, postLedgers } from '#server/money/ledger/post-ledger.ts'
import { lockLotsOfAll } from './lots.ts'
import { isToldNow } from './told-up-to.ts'

interface NewCredit {
  readonly amount: number
  readonly expiresAt: string | null
}

/** The credit that one booking restores. */
interface CreditBack {
  readonly userId: string
  readonly bookingId: string
  readonly cause: string
  readonly description: string
  /** The time zone of the email that states the expiry. Credit that expires soon then needs no second email. */
  readonly toldIn?: string
  readonly returns: readonly ReturnedUse[]
  readonly credits: readonly NewCredit[]
}

const toldNow = (tx: Tx, expiresAt: string | null, { toldIn }: CreditBack): boolean =>
  expiresAt !== null && toldIn !== undefined && isToldNow(Temporal.Instant.from(expiresAt), tx.now, toldIn)

const postsOf = ({ userId, bookingId, description, cause, returns, credits }: CreditBack): LedgerPost[] => {
  const about = { userId, bookingId, description }
  return [
    ...(returns.length === 0
      ? []
      : [{ ...creditReturned(userId, sumOf(returns)), ...about, cause: `${cause} credit returned` }]),
    ...(credits.length === 0
      ? []
      : [{ ...overpaidToCredit(userId, sumOf(credits)), ...about, cause: `${cause} credit given` }]),
  ]
}

/** Marks the uses as restored and adds the credit to its lots. */
const returnToLots = async (tx: Tx, backs: readonly CreditBack[]): Promise<void> => {
  const rows = backs.flatMap((back) =>
    back.returns.map(({ useId, lotId, amount, intoLot, expiresAt }) => ({
      use_id: useId,
      lot_id: lotId,
      amount,
      into_lot: intoLot,
      told: toldNow(tx, expiresAt, back),
    })),
  )
  if (rows.length === 0) return
  await tx.sql.execute(sql`
    with back as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (use_id uuid, lot_id uuid, amount bigint, into_lot boolean, told boolean)
    ), uses as (
      update credit_uses as used set returned = used.returned + own.amount
      from (select use_id, sum(amount)::bigint as amount from back group by use_id) as own
      where used.client_id = ${tx.clientId} and used.id = own.use_id
    )
    update credit_lots as lot set used = lot.used - own.amount,
      warned_at = case when own.told then coalesce(lot.warned_at, ${tx.now.toString()}) else lot.warned_at end
    from (
      select lot_id, sum(amount)::bigint as amount, bool_or(told) as told from back where into_lot group by lot_id
    ) as own
    where lot.client_id = ${tx.clientId} and lot.id = own.lot_id`)
}

const newLots = (tx: Tx, back: CreditBack) =>
  [...back.returns.filter(({ intoLot }) => !intoLot), ...back.credits].map(({ amount, expiresAt }) => ({
    clientId: tx.clientId,
    userId: back.userId,
    amount,
    expiresAt: expiresAt === null ? null : Temporal.Instant.from(expiresAt),
    warnedAt: toldNow(tx, expiresAt, back) ? tx.now : null,
    createdAt: tx.now,
  }))

/**
 * Turns what was cancelled into credit. Credit goes back to its lots, or into a new lot if it now lasts longer. Money
 * paid by other methods becomes new credit. Works for one family or thousands in a few statements. The bookings are
 * locked.
 */
export const restoreCredit = async (tx: Tx, backs: readonly CreditBack[]): Promise<void> => {
  const returning = backs.filter(({ returns }) => returns.length > 0)
  await lockLotsOfAll(tx, [...new Set(returning.map(({ userId }) => userId))])
  await postLedgers(tx, backs.flatMap(postsOf))
  await returnToLots(tx, backs)
  await insertAll(
    tx,
    creditLots,
    backs.flatMap((back) => newLots(tx, back)),
  )
}
