import type { SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import { sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { holdActivities } from '#server/sales/discounts/check-rule.ts'
import { findPass, formOfPass, lockPass, type Pass, presentPass, wherePass } from './pass-rows.ts'
import { formIssues, writeActivities, writeOptions } from './write-pass.ts'

const stale = () => new Failure('stale', messages.somebodyElseSaved)

/** Writes the differences, increments the version and records the history. */
const change = async (tx: Tx, action: string, before: Pass, next: SessionPassForm) => {
  const changes = changesBetween<SessionPassForm>(formOfPass(before), next)
  if (changes.length === 0) return presentPass(tx, before)
  const { name, description, enabled } = next
  const { id, version } = before.row
  await tx.sql
    .update(sessionPasses)
    .set({ name, description, enabled, version: version + 1 })
    .where(wherePass(tx, id))
  await writeOptions(tx, id, next.purchaseOptions)
  await writeActivities(tx, id, next.activityGroups)
  await bumpCatalogue(tx)
  await recordAudit(tx, { action, subject: 'sessionPass', subjectId: id, changes })
  const after = await findPass(tx, id)
  if (!after) throw new Error('the session pass of this transaction is gone')
  return presentPass(tx, after)
}

/** Updates a pass. Earlier purchases retain their credits, price and last day. */
export const updatePass = (
  scope: Scope,
  id: string,
  { version, ...form }: SessionPassForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const areThere = await holdActivities(tx, form.activityGroups)
    const before = await lockPass(tx, id)
    if (!before) return notFound()
    if (before.row.version !== version) return stale()
    const issues = await formIssues(tx, form, { before, areThere })
    if (issues.length > 0) return invalid(issues)
    return change(tx, 'sessionPasses.update', before, form)
  })

/**
 * Enables or disables a pass. A disabled pass can't be bought, but its credits remain valid. Disabling is allowed on
 * every tier, enabling isn't.
 */
export const setPassEnabled = (
  scope: Scope,
  id: string,
  { enabled, version }: { readonly enabled: boolean; readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockPass(tx, id)
    if (!before) return notFound()
    if (before.row.version !== version) return stale()
    if (enabled && !before.row.enabled) {
      const { planLevel } = await lockClient(tx)
      if (!hasFeature(planLevel, 'sessionPasses'))
        return new Failure('planRequired', featureRefusal('sessionPasses'))
    }
    return change(tx, 'sessionPasses.setEnabled', before, { ...formOfPass(before), enabled })
  })
