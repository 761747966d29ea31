import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { voucherProviderIssues } from '#domain/money/payment-settings/voucher-provider-issues.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import { voucherProviders } from '#server/db/schema/payment-settings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockClient, readClient } from '#server/platform/clients/lock-client.ts'
import {
  lockVoucherProvider,
  presentVoucherProvider,
  readVoucherProviders,
  type VoucherProviderRow,
  whereVoucherProvider,
} from './voucher-provider.ts'

interface Form {
  readonly name: string
  readonly paymentInstructions: string
}

/**
 * Finds issues. The organiser is locked, so names are saved one at a time and the second of two identical ones sees the
 * first.
 */
const issuesOf = async (tx: Tx, form: Form, before?: VoucherProviderRow) => {
  await lockClient(tx)
  const all = await readVoucherProviders(tx)
  return voucherProviderIssues(
    form,
    all.filter(({ id }) => id !== before?.id),
  )
}

const change = async (
  tx: Tx,
  before: VoucherProviderRow,
  action: string,
  next: Partial<Form & { enabled: boolean }>,
): Promise<VoucherProviderRow> => {
  const changes = changesBetween<VoucherProviderRow>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(voucherProviders)
    .set({ ...next, version: before.version + 1 })
    .where(whereVoucherProvider(tx, before.id))
    .returning()
  if (!after) throw new Error('the voucher provider of this transaction is gone')
  await recordAudit(tx, { action, subject: 'voucherProvider', subjectId: before.id, changes })
  await bumpCatalogue(tx)
  return after
}

export const createVoucherProvider = (scope: Scope, form: Form) =>
  scope.transaction(async (tx) => {
    const issues = await issuesOf(tx, form)
    if (issues.length > 0) return invalid(issues)
    const [row] = await tx.sql
      .insert(voucherProviders)
      .values({ clientId: tx.clientId, ...form, createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new voucher provider did not come back')
    await recordAudit(tx, {
      action: 'voucherProviders.create',
      subject: 'voucherProvider',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    await bumpCatalogue(tx)
    return presentVoucherProvider(row)
  })

export const updateVoucherProvider = (
  scope: Scope,
  id: string,
  { version, ...form }: Form & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockVoucherProvider(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = await issuesOf(tx, form, before)
    if (issues.length > 0) return invalid(issues)
    return presentVoucherProvider(await change(tx, before, 'voucherProviders.update', form))
  })

/**
 * Switches a voucher provider on or off. A disabled provider isn't offered, and payments made through it don't change.
 * Switching off is free on every tier, switching on isn't.
 */
export const setVoucherProviderEnabled = (scope: Scope, id: string, enabled: boolean) =>
  scope.transaction(async (tx) => {
    const before = await lockVoucherProvider(tx, id)
    if (!before) return notFound()
    const goesOn = enabled && !before.enabled
    if (goesOn && !hasFeature((await readClient(tx)).planLevel, 'childcareVouchers'))
      return new Failure('planRequired', featureRefusal('childcareVouchers'))
    await change(tx, before, 'voucherProviders.setEnabled', { enabled })
    return { success: true as const }
  })
