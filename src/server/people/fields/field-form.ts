import { and, eq, inArray } from 'drizzle-orm'
import type { FieldCreateForm } from '#contract/people/fields/fields.ts'
import { Failure } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { type DefinedField, fieldDefinitionIssues } from '#domain/people/fields/field-definition-issues.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { fieldActivityGroups } from '#server/db/schema/fields.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'

type Editable = Omit<FieldCreateForm, 'usage' | 'type'>

/**
 * Refuses to turn on filtering by an own field if the tier doesn't include it. A filter that is already on stays on,
 * even after a change of tier.
 */
export const filteringRefusal = (
  { client }: Scope,
  next: Pick<Editable, 'useForAdminFiltering'>,
  before = false,
): Failure | undefined => {
  const switchedOn = next.useForAdminFiltering && !before
  if (!switchedOn || hasFeature(client.planLevel, 'adminFilters')) return undefined
  const reason = featureRefusal('adminFilters')
  return new Failure('planRequired', reason, [{ path: 'useForAdminFiltering', reason }])
}

const activityIssues = async (tx: Tx, ids: readonly string[]): Promise<Issue[]> => {
  if (ids.length === 0) return []
  const found = await tx.sql
    .select({ id: activityGroups.id })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, [...ids])))
  const known = new Set(found.map(({ id }) => id))
  return ids.every((id) => known.has(id))
    ? []
    : [{ path: 'activityGroups', reason: messages.fieldActivityGone }]
}

const isNew = (id: string) => id.startsWith('temp_')

/** Checks that each option is new or belongs to this field, and appears only once. */
const optionIdIssues = (form: Editable, ownIds: ReadonlySet<string>): Issue[] => {
  const seen = new Set<string>()
  return form.fieldOptions.flatMap(({ _id }, index) => {
    const fine = (isNew(_id) || ownIds.has(_id)) && !seen.has(_id)
    seen.add(_id)
    return fine ? [] : [{ path: `fieldOptions.${index}`, reason: messages.notAnOption }]
  })
}

/** Returns every problem of a definition, including those that only the database knows. */
export const formIssues = async (
  tx: Tx,
  { usage, type, internalKey }: Pick<DefinedField, 'usage' | 'type' | 'internalKey'>,
  form: Editable,
  ownOptionIds: readonly string[] = [],
): Promise<Issue[]> => [
  ...fieldDefinitionIssues({ ...form, usage, type, internalKey }),
  ...optionIdIssues(form, new Set(ownOptionIds)),
  ...(await activityIssues(tx, form.activityGroups)),
]

/** The columns of the field itself. Options and activities have tables of their own. */
export const columnsOf = ({
  title,
  helpText,
  required,
  adminOnly,
  appliesToAllActivityGroups,
  textareaFormatting,
  maxFiles,
  uploadType,
  useForAdminFiltering,
  sensitive,
  alertOnRegister,
}: Editable) => ({
  title,
  helpText,
  required,
  adminOnly,
  appliesToAllActivityGroups,
  textareaFormatting,
  maxFiles,
  uploadType,
  useForAdminFiltering,
  sensitive,
  alertOnRegister,
})

/** Replaces the activities that a field applies to. */
export const writeActivities = async (tx: Tx, fieldId: string, ids: readonly string[]): Promise<void> => {
  await tx.sql
    .delete(fieldActivityGroups)
    .where(and(eq(fieldActivityGroups.clientId, tx.clientId), eq(fieldActivityGroups.fieldId, fieldId)))
  const rows = [...new Set(ids)].map((activityGroupId) => ({
    clientId: tx.clientId,
    fieldId,
    activityGroupId,
  }))
  if (rows.length > 0) await tx.sql.insert(fieldActivityGroups).values(rows)
}
