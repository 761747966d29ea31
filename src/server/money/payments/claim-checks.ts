import { and, eq, lte, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { checkedLists } from '#domain/money/payments/provider-checks.ts'
import { cardAccounts } from '#server/db/schema/payment-settings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { providerChecks } from '#server/db/schema/provider-calls.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'

export type CheckRow = typeof providerChecks.$inferSelect

const firstPaymentOn = async (tx: Tx, accountId: string): Promise<Temporal.Instant | undefined> => {
  const [first] = await tx.sql
    .select({ at: sql`min(${payments.createdAt})`.mapWith(payments.createdAt) })
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), eq(payments.accountId, accountId)))
  return first?.at ?? undefined
}

/** Starts checks for accounts with payments, from their first payment, whether or not they are still connected. */
const beginChecks = async (tx: Tx): Promise<void> => {
  const accounts = await tx.sql
    .select({ accountId: cardAccounts.accountId })
    .from(cardAccounts)
    .where(eq(cardAccounts.clientId, tx.clientId))
  const kept = await tx.sql
    .select({ accountId: providerChecks.accountId, list: providerChecks.list })
    .from(providerChecks)
    .where(eq(providerChecks.clientId, tx.clientId))
  for (const { accountId } of accounts) {
    const missing = checkedLists.filter(
      (list) => !kept.some((row) => row.accountId === accountId && row.list === list),
    )
    const checkedUntil = missing.length === 0 ? undefined : await firstPaymentOn(tx, accountId)
    if (checkedUntil === undefined) continue
    await tx.sql
      .insert(providerChecks)
      .values(
        missing.map((list) => ({ clientId: tx.clientId, accountId, list, checkedUntil, nextAt: tx.now })),
      )
      .onConflictDoNothing()
  }
}

/**
 * Claims the checks that are due. Claimed checks are due again in an hour, even if this process crashes before it has
 * done them.
 */
export const claimChecks = (scope: Scope): Promise<CheckRow[]> =>
  scope.transaction(async (tx) => {
    await beginChecks(tx)
    return tx.sql
      .update(providerChecks)
      .set({ nextAt: tx.now.add({ hours: limits.providerCheckHours }) })
      .where(and(eq(providerChecks.clientId, tx.clientId), lte(providerChecks.nextAt, tx.now)))
      .returning()
  })

/** Records the result of a check, and when the next one is due. */
export const keepCheck = (
  scope: Scope,
  { accountId, list }: CheckRow,
  next: Partial<Omit<CheckRow, 'clientId' | 'accountId' | 'list'>>,
) =>
  scope.transaction((tx) =>
    tx.sql
      .update(providerChecks)
      .set(next)
      .where(
        and(
          eq(providerChecks.clientId, tx.clientId),
          eq(providerChecks.accountId, accountId),
          eq(providerChecks.list, list),
        ),
      ),
  )
