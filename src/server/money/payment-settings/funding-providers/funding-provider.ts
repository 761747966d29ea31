import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FundingProvider } from '#contract/money/payment-settings/childcare.ts'
import { fundingProviders } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'

export type FundingProviderRow = typeof fundingProviders.$inferSelect

export const presentFundingProvider = (row: FundingProviderRow): FundingProvider => ({
  _id: row.id,
  name: row.name,
  regReference: row.regReference,
  postcode: row.postcode,
  version: row.version,
})

export const whereFundingProvider = (tx: Tx, id: string) =>
  and(
    eq(fundingProviders.clientId, tx.clientId),
    eq(fundingProviders.id, id),
    isNull(fundingProviders.removedAt),
  )

export const readFundingProviders = (tx: Tx): Promise<FundingProviderRow[]> =>
  tx.sql
    .select()
    .from(fundingProviders)
    .where(and(eq(fundingProviders.clientId, tx.clientId), isNull(fundingProviders.removedAt)))
    .orderBy(sql`lower(${fundingProviders.name})`, fundingProviders.id)

export const lockFundingProvider = async (tx: Tx, id: string): Promise<FundingProviderRow | undefined> =>
  (await tx.sql.select().from(fundingProviders).where(whereFundingProvider(tx, id)).for('update'))[0]
