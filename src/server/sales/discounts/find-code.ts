import { and, eq, sql } from 'drizzle-orm'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Finds the rule of a code, however it is typed. Disabled rules aren't found. */
export const findCode = async (tx: Tx, code: string): Promise<string | undefined> => {
  const [row] = await tx.sql
    .select({ id: discountRules.id })
    .from(discountRules)
    .where(
      and(
        eq(discountRules.clientId, tx.clientId),
        sql`lower(${discountRules.code}) = lower(${code.trim()})`,
        sql`${discountRules.code} is not null`,
        eq(discountRules.enabled, true),
      ),
    )
  return row?.id
}
