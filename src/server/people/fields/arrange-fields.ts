import { and, eq, sql } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { builtInField } from '#domain/people/fields/built-in-fields.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { eraseAnswers } from './answers.ts'
import { lockField, lockFieldsOf, whereField } from './field.ts'
import { recordFieldChange } from './record-field-change.ts'
import { tabUsesOf } from './tab-uses.ts'

type Outcome = Promise<{ success: true } | Failure>

const conflict = (reason: Reason) => new Failure('conflict', reason)

/**
 * Enables or disables a field. The version doesn't change, because it guards the form of the definition, which doesn't
 * include being enabled.
 */
export const setFieldEnabled = (scope: Scope, id: string, enabled: boolean): Outcome =>
  scope.transaction(async (tx) => {
    const found = await lockField(tx, id)
    if (!found) return notFound()
    const before = found.field
    if (!enabled && builtInField(before.internalKey)?.indispensable === true)
      return conflict(messages.builtInStaysEnabled)
    if (!enabled && before.enabled && (await tabUsesOf(tx, id)).used)
      return conflict(messages.fieldUsedByTabDisable)
    await tx.sql.update(fields).set({ enabled }).where(whereField(tx, id))
    await recordFieldChange(tx, 'fields.setEnabled', before, { ...before, enabled })
    return { success: true }
  })

export const removeField = (scope: Scope, id: string): Outcome =>
  scope.transaction(async (tx) => {
    const found = await lockField(tx, id)
    if (!found) return notFound()
    const builtIn = builtInField(found.field.internalKey)
    if (builtIn)
      return conflict(builtIn.indispensable ? messages.builtInCannotGo : messages.builtInDisableInstead)
    if ((await tabUsesOf(tx, id)).used) return conflict(messages.fieldUsedByTab)
    await eraseAnswers(tx, id)
    await tx.sql.delete(fields).where(whereField(tx, id))
    await recordFieldChange(tx, 'fields.remove', found.field, undefined)
    return { success: true }
  })

/**
 * Reorders all fields of a usage. A list that doesn't match the current fields came from an old page and is refused.
 */
export const reorderFields = (scope: Scope, usage: FieldUsage, ids: readonly string[]): Outcome =>
  scope.transaction(async (tx) => {
    const before = await lockFieldsOf(tx, usage)
    const titles = new Map(before.map(({ id, title }) => [id, title]))
    const whole = ids.length === titles.size && new Set(ids).size === ids.length
    if (!whole || !ids.every((id) => titles.has(id)))
      return new Failure('stale', messages.fieldsChangedMeanwhile)
    if (ids.every((id, index) => before[index]?.id === id)) return { success: true }
    await tx.sql
      .update(fields)
      .set({ weight: sql`array_position(${sql.param([...ids])}::uuid[], ${fields.id}) - 1` })
      .where(and(eq(fields.clientId, tx.clientId), eq(fields.usage, usage)))
    await recordAudit(tx, {
      action: 'fields.reorder',
      subject: 'client',
      subjectId: tx.clientId,
      changes: [
        {
          field: `${usage}Fields`,
          from: before.map(({ title }) => title),
          to: ids.map((id) => titles.get(id)),
        },
      ],
    })
    if (usage === 'activity') await bumpCatalogue(tx)
    return { success: true }
  })
