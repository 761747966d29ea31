import { eq } from 'drizzle-orm'
import type { SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { holdActivities } from '#server/sales/discounts/check-rule.ts'
import { findPass, presentPass } from './pass-rows.ts'
import { formIssues, writeActivities, writeOptions } from './write-pass.ts'

export const createPass = (scope: Scope, form: SessionPassForm) =>
  scope.transaction(async (tx) => {
    const areThere = await holdActivities(tx, form.activityGroups)
    const issues = await formIssues(tx, form, { before: undefined, areThere })
    if (issues.length > 0) return invalid(issues)
    const count = await tx.sql.$count(sessionPasses, eq(sessionPasses.clientId, tx.clientId))
    if (count >= limits.sessionPasses) return new Failure('conflict', messages.tooManyPasses)
    const { name, description, enabled } = form
    const [row] = await tx.sql
      .insert(sessionPasses)
      .values({ clientId: tx.clientId, name, description, enabled, createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new session pass did not come back')
    await writeOptions(tx, row.id, form.purchaseOptions)
    await writeActivities(tx, row.id, form.activityGroups)
    await bumpCatalogue(tx)
    await recordAudit(tx, {
      action: 'sessionPasses.create',
      subject: 'sessionPass',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    const created = await findPass(tx, row.id)
    if (!created) throw new Error('the new session pass is gone')
    return presentPass(tx, created)
  })
