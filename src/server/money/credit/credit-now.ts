import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { lastDayOf, warnedUpTo } from '#domain/money/credit/expiry.ts'
import { inOrderOfUse } from '#domain/money/credit/use-lots.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { todayOf } from '#server/today-of.ts'
import { lotInOrder } from './lots.ts'

/** Expired lots are worth nothing, even before the sweep removes them. */
const isWorthSomething = (tx: Tx, userId: string) =>
  and(
    eq(creditLots.clientId, tx.clientId),
    eq(creditLots.userId, userId),
    sql`${creditLots.used} < ${creditLots.amount}`,
    or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, tx.now)),
  )

/** Returns the credit that a customer can spend now. */
export const creditNow = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ left: sql`coalesce(sum(${creditLots.amount} - ${creditLots.used}), 0)`.mapWith(Number) })
    .from(creditLots)
    .where(isWorthSomething(tx, userId))
  return row?.left ?? 0
}

/** Lists the lots that a customer can spend now, in the order of use. */
export const lotsNow = async (tx: Tx, { timeZone }: Client, userId: string) => {
  const rows = await tx.sql.select().from(creditLots).where(isWorthSomething(tx, userId))
  const soon = warnedUpTo(todayOf(tx, { timeZone }))
  return inOrderOfUse(rows.map((row) => ({ ...row, ...lotInOrder(row) }))).map((lot) => {
    const lastDay = lot.expiresAt === null ? null : lastDayOf(lot.expiresAt, timeZone)
    const expiresSoon = lastDay !== null && lastDay <= soon
    return { _id: lot.id, left: lot.left, amount: lot.amount, lastDay, expiresSoon }
  })
}
