import { and, eq, gt, sql } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { whereOpen } from '#server/money/payments/payment.ts'
import { freelyTaken } from './freely-taken.ts'
import type { OptionRow } from './pass-rows.ts'

export interface KeptPurchase {
  readonly lot: string
  /** Null if nothing is left to pay. */
  readonly payment: string | null
}

/** Locks a buyer, so that one customer's purchases run one at a time, because the second may depend on the first. */
const lockBuyer = (tx: Tx, userId: string) =>
  tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.clientId} pass ${userId}`}, 0))`)

/** Finds an open payment, so that a second click on Pay leads back to the page that the first click opened. */
export const openAlready = async (
  tx: Tx,
  userId: string,
  { passId, creditAmount, price }: OptionRow,
  rest: number,
): Promise<KeptPurchase | undefined> => {
  await lockBuyer(tx, userId)
  const [open] = await tx.sql
    .select({ lot: passLots.id, payment: payments.id })
    .from(passLots)
    .innerJoin(
      payments,
      and(
        eq(payments.clientId, passLots.clientId),
        eq(payments.purposeId, passLots.id),
        eq(payments.purpose, 'pass'),
      ),
    )
    .where(
      and(
        eq(passLots.clientId, tx.clientId),
        eq(passLots.userId, userId),
        eq(passLots.passId, passId),
        eq(passLots.state, 'pending'),
        eq(passLots.credits, creditAmount),
        eq(passLots.price, price),
        eq(payments.amount, rest),
        whereOpen,
        gt(payments.expiresAt, tx.now),
      ),
    )
    .limit(1)
  return open
}

/** Checks if the customer has already taken a free option, which is meant for trying the pass once. */
export const wasTaken = async (tx: Tx, userId: string, { price, passId }: OptionRow): Promise<boolean> => {
  if (price > 0) return false
  await lockBuyer(tx, userId)
  return (await freelyTaken(tx, userId)).includes(passId)
}
