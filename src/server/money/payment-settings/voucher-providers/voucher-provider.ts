import { and, eq, sql } from 'drizzle-orm'
import type { VoucherProvider } from '#contract/money/payment-settings/childcare.ts'
import { voucherProviders } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'

export type VoucherProviderRow = typeof voucherProviders.$inferSelect

export const presentVoucherProvider = (row: VoucherProviderRow): VoucherProvider => ({
  _id: row.id,
  name: row.name,
  paymentInstructions: row.paymentInstructions,
  enabled: row.enabled,
  version: row.version,
})

export const whereVoucherProvider = (tx: Tx, id: string) =>
  and(eq(voucherProviders.clientId, tx.clientId), eq(voucherProviders.id, id))

export const readVoucherProviders = (tx: Tx): Promise<VoucherProviderRow[]> =>
  tx.sql
    .select()
    .from(voucherProviders)
    .where(eq(voucherProviders.clientId, tx.clientId))
    .orderBy(sql`lower(${voucherProviders.name})`, voucherProviders.id)

export const lockVoucherProvider = async (tx: Tx, id: string): Promise<VoucherProviderRow | undefined> =>
  (await tx.sql.select().from(voucherProviders).where(whereVoucherProvider(tx, id)).for('update'))[0]
