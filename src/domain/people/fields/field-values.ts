import type { Issue } from '#domain/kernel/issue.ts'
import { fieldKindRules } from './field-kind-rules.ts'
import type { FieldContext, FieldItemLike, FieldItemValue } from './field-kind.ts'
import type { FieldDefinition, FieldValues } from './field-kinds.ts'

const answerTo = (values: FieldValues, { _id }: FieldDefinition): unknown =>
  Object.hasOwn(values, _id) ? values[_id] : undefined

export const fieldPath = ({ _id }: FieldDefinition): string => `fieldData.${_id}`

/** Returns every problem with the answers to these fields, in field order. Call it only with fields that are shown. */
export const fieldIssues = (
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
  pathOf: (field: FieldDefinition) => string = fieldPath,
): Issue[] =>
  fields.flatMap((field) => {
    const reason = fieldKindRules[field.type].issue(answerTo(values, field), field, context)
    return reason === undefined ? [] : [{ path: pathOf(field), reason }]
  })

export interface FieldAudience {
  /** True for the team, who also see admin-only fields. */
  readonly admin: boolean
  /** The activity that is edited or booked, if any. */
  readonly activityGroup?: string | undefined
}

const appliesTo = (field: FieldDefinition, activityGroup: string | undefined): boolean =>
  field.appliesToAllActivityGroups ||
  (activityGroup !== undefined && field.activityGroups.includes(activityGroup))

/**
 * Returns the fields to show: those that are enabled, with admin-only ones for the team, and ones limited to some
 * activities only for these.
 */
export const fieldsShown = <Field extends FieldDefinition>(
  fields: readonly Field[],
  { admin, activityGroup }: FieldAudience,
): Field[] =>
  fields.filter((field) => field.enabled && (admin || !field.adminOnly) && appliesTo(field, activityGroup))

interface NamedItem extends FieldItemLike {
  readonly field: { readonly _id: string }
}

/** Reads answers from items, in the form they are stored. Empty answers and answers to other fields have no key. */
export const valuesFromItems = (
  fields: readonly FieldDefinition[],
  items: readonly NamedItem[],
): FieldValues => {
  const byField = new Map(items.map((item) => [item.field._id, item]))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const item = byField.get(field._id)
      const value = item && fieldKindRules[field.type].fromItem(item)
      return value === undefined ? [] : [[field._id, value]]
    }),
  )
}

interface FieldItem extends FieldItemValue {
  field: { _id: string }
}

/** Makes an item for each of these fields that has an answer, in field order. */
export const itemsFromValues = (fields: readonly FieldDefinition[], values: FieldValues): FieldItem[] =>
  fields.flatMap((field) => {
    const rules = fieldKindRules[field.type]
    const value = answerTo(values, field)
    return rules.isEmpty(value) ? [] : [{ field: { _id: field._id }, ...rules.toItem(value) }]
  })
