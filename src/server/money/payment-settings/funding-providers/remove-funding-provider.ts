import { notFound } from '#domain/kernel/failure.ts'
import { fundingProviders } from '#server/db/schema/payment-settings.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockFundingProvider, whereFundingProvider } from './funding-provider.ts'

/**
 * Removes the account from use. The row stays for the payments that name it, and its name and reference can be used
 * again.
 */
export const removeFundingProvider = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockFundingProvider(tx, id)
    if (!before) return notFound()
    await tx.sql.update(fundingProviders).set({ removedAt: tx.now }).where(whereFundingProvider(tx, id))
    const { name, regReference, postcode } = before
    await recordAudit(tx, {
      action: 'fundingProviders.remove',
      subject: 'fundingProvider',
      subjectId: id,
      changes: Object.entries({ name, regReference, postcode }).map(([field, from]) => ({
        field,
        from,
        to: null,
      })),
    })
    await bumpCatalogue(tx)
    return { success: true as const }
  })
