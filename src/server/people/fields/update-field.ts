import type { FieldAnswer, FieldUpdateForm } from '#contract/people/fields/fields.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { chosenAmong } from './answers.ts'
import { columnsOf, filteringRefusal, formIssues, writeActivities } from './field-form.ts'
import { lockField, whereField, withParts } from './field.ts'
import { recordFieldChange } from './record-field-change.ts'
import { reformatAnswers } from './reformat-answers.ts'
import { tabUsesOf } from './tab-uses.ts'
import { writeOptions } from './write-options.ts'

/** Says why options can't be deleted. Each path counts in the stored list, because the new list lacks these options. */
const removalIssues = async (
  tx: Tx,
  before: FieldAnswer,
  form: FieldUpdateForm,
  inTabs: ReadonlySet<string>,
): Promise<Issue[]> => {
  const kept = new Set(form.fieldOptions.map(({ _id }) => _id))
  const gone = before.fieldOptions.map(({ _id }) => _id).filter((id) => !kept.has(id))
  const chosen = await chosenAmong(tx, before._id, gone)
  return before.fieldOptions.flatMap(({ _id }, index): Issue[] => {
    const path = `fieldOptions.${index}`
    if (kept.has(_id)) return []
    if (inTabs.has(_id)) return [{ path, reason: messages.optionUsedByTabDelete }]
    return chosen.has(_id) ? [{ path, reason: messages.optionHasData }] : []
  })
}

const disablingIssues = (
  before: FieldAnswer,
  form: FieldUpdateForm,
  inTabs: ReadonlySet<string>,
): Issue[] => {
  const wasEnabled = new Set(before.fieldOptions.filter(({ enabled }) => enabled).map(({ _id }) => _id))
  return form.fieldOptions.flatMap(({ _id, enabled }, index) =>
    !enabled && wasEnabled.has(_id) && inTabs.has(_id)
      ? [{ path: `fieldOptions.${index}`, reason: messages.optionUsedByTabDisable }]
      : [],
  )
}

/** Returns the failure if home page tabs or given answers prevent a change. */
const blocks = async (tx: Tx, before: FieldAnswer, form: FieldUpdateForm): Promise<Failure | undefined> => {
  const tabs = await tabUsesOf(tx, before._id)
  const hiding = tabs.used && form.adminOnly && !before.adminOnly
  const issues = [
    ...(hiding ? [{ path: 'adminOnly', reason: messages.fieldUsedByTabAdminOnly }] : []),
    ...disablingIssues(before, form, tabs.options),
    ...(await removalIssues(tx, before, form, tabs.options)),
  ]
  const [first] = issues
  return first && new Failure('conflict', first.reason, issues)
}

/** Updates a field. Usage and kind can't change, because answers are stored in the form of their kind. */
export const updateField = (
  scope: Scope,
  id: string,
  form: FieldUpdateForm,
): Promise<FieldAnswer | Failure> =>
  scope.transaction(async (tx) => {
    const found = await lockField(tx, id)
    if (!found) return notFound()
    const before = found.field
    if (before.version !== form.version) return new Failure('stale', messages.fieldChangedMeanwhile)
    const refusal = filteringRefusal(scope, form, before.useForAdminFiltering)
    if (refusal) return refusal
    const ownOptionIds = before.fieldOptions.map(({ _id }) => _id)
    const issues = await formIssues(tx, before, form, ownOptionIds)
    if (issues.length > 0) return invalid(issues)
    const blocked = await blocks(tx, before, form)
    if (blocked) return blocked
    const rows = await tx.sql
      .update(fields)
      .set({ ...columnsOf(form), version: before.version + 1 })
      .where(whereField(tx, id))
      .returning()
    const { textareaFormatting } = form
    if (textareaFormatting !== null && textareaFormatting !== before.textareaFormatting)
      await reformatAnswers(tx, id, textareaFormatting)
    await writeOptions(tx, id, before.fieldOptions, form.fieldOptions)
    await writeActivities(tx, id, form.activityGroups)
    const [after] = await withParts(tx, rows)
    if (!after) throw new Error('the field went away while it was locked')
    await recordFieldChange(tx, 'fields.update', before, after)
    return after
  })
