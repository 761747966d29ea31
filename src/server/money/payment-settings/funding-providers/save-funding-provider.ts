import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import {
  type FundingProviderDetails,
  fundingProviderIssues,
} from '#domain/money/payment-settings/funding-provider-issues.ts'
import { fundingProviders } from '#server/db/schema/payment-settings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import {
  type FundingProviderRow,
  lockFundingProvider,
  presentFundingProvider,
  readFundingProviders,
  whereFundingProvider,
} from './funding-provider.ts'

/**
 * Finds issues. The organiser is locked, so accounts are saved one at a time and the second of two identical ones sees
 * the first.
 */
const issuesOf = async (tx: Tx, form: FundingProviderDetails, before?: FundingProviderRow) => {
  await lockClient(tx)
  const all = await readFundingProviders(tx)
  return fundingProviderIssues(
    form,
    all.filter(({ id }) => id !== before?.id),
  )
}

export const createFundingProvider = (scope: Scope, form: FundingProviderDetails) =>
  scope.transaction(async (tx) => {
    const issues = await issuesOf(tx, form)
    if (issues.length > 0) return invalid(issues)
    const [row] = await tx.sql
      .insert(fundingProviders)
      .values({ clientId: tx.clientId, ...form, createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new provider account did not come back')
    await recordAudit(tx, {
      action: 'fundingProviders.create',
      subject: 'fundingProvider',
      subjectId: row.id,
      changes: Object.entries(form).map(([field, to]) => ({ field, from: null, to })),
    })
    await bumpCatalogue(tx)
    return presentFundingProvider(row)
  })

export const updateFundingProvider = (
  scope: Scope,
  id: string,
  { version, ...form }: FundingProviderDetails & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockFundingProvider(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = await issuesOf(tx, form, before)
    if (issues.length > 0) return invalid(issues)
    const changes = changesBetween<FundingProviderRow>(before, form)
    if (changes.length === 0) return presentFundingProvider(before)
    const [after] = await tx.sql
      .update(fundingProviders)
      .set({ ...form, version: version + 1 })
      .where(whereFundingProvider(tx, id))
      .returning()
    if (!after) throw new Error('the provider account of this transaction is gone')
    await recordAudit(tx, {
      action: 'fundingProviders.update',
      subject: 'fundingProvider',
      subjectId: id,
      changes,
    })
    return presentFundingProvider(after)
  })
