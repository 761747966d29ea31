import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { voucherProviders } from '#server/db/schema/payment-settings.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockVoucherProvider, whereVoucherProvider } from './voucher-provider.ts'

const wasUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const found = await tx.sql
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), eq(payments.voucherProviderId, id)))
    .limit(1)
  return found.length > 0
}

/**
 * Removes a voucher provider. It can't be removed if any payment names it, even one that was given up, because the
 * history shows the name.
 */
export const removeVoucherProvider = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockVoucherProvider(tx, id)
    if (!before) return notFound()
    if (await wasUsed(tx, id)) return new Failure('conflict', messages.voucherProviderUsed)
    await tx.sql.delete(voucherProviders).where(whereVoucherProvider(tx, id))
    await recordAudit(tx, {
      action: 'voucherProviders.remove',
      subject: 'voucherProvider',
      subjectId: id,
      changes: [{ field: 'name', from: before.name, to: null }],
    })
    await bumpCatalogue(tx)
    return { success: true as const }
  })
