import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'

type Definition = Omit<FieldAnswer, '_id' | 'version' | 'maxItems'>

/** Returns what the history records about a field. Answers are never part of it. */
const storyOf = (field: FieldAnswer): Definition => {
  const { _id, version: _version, maxItems: _maxItems, ...definition } = field
  return definition
}

const definitionChanges = (
  before: FieldAnswer | undefined,
  after: FieldAnswer | undefined,
): readonly Change[] => {
  const [from, to] = [before && storyOf(before), after && storyOf(after)]
  const names = Object.keys(to ?? from ?? {}) as (keyof Definition)[]
  return names.flatMap((field) => {
    const change = { field, from: from?.[field] ?? null, to: to?.[field] ?? null }
    return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [change]
  })
}

/** Records a change of a field, and marks public pages that show such fields as outdated. */
export const recordFieldChange = async (
  tx: Tx,
  action: 'fields.create' | 'fields.update' | 'fields.setEnabled' | 'fields.remove',
  before: FieldAnswer | undefined,
  after: FieldAnswer | undefined,
): Promise<void> => {
  const field = after ?? before
  const changes = definitionChanges(before, after)
  if (!field || changes.length === 0) return
  await recordAudit(tx, { action, subject: 'field', subjectId: field._id, changes })
  if (field.usage === 'activity') await bumpCatalogue(tx)
}
