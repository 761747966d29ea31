import { fieldKindRules } from '#domain/people/fields/field-kind-rules.ts'
import type { FieldItemLike } from '#domain/people/fields/field-kind.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { conditionalNo } from '#domain/people/fields/kinds/conditional-textarea.ts'

interface AnsweredField extends FieldItemLike {
  readonly field: { readonly _id: string }
}

/**
 * Why staff should check an answer: the family gave sensitive information, a question that matters has no answer, or a
 * checkbox with an alert, such as permission for photographs, is unticked.
 */
export type MatterKind = 'told' | 'unknown' | 'notAllowed'

export interface Matter<Field> {
  readonly field: Field
  readonly kind: MatterKind
}

const kindOf = (field: FieldDefinition, value: unknown, asked: boolean): MatterKind | undefined => {
  const isEmpty = fieldKindRules[field.type].isEmpty(value)
  if (field.type === 'singleCheckbox' && field.alertOnRegister && value !== true) {
    // A missing answer isn't a no: the family may never have seen the question.
    if (value === false) return 'notAllowed'
    return asked ? 'unknown' : undefined
  }
  if (!field.sensitive) return undefined
  if (field.type === 'singleCheckbox') return value === true ? 'told' : undefined
  if (isEmpty) return asked && field.required ? 'unknown' : undefined
  return field.type === 'conditionalTextarea' && value === conditionalNo ? undefined : 'told'
}

/** Returns the answers of one attendee that matter today, in the order of the fields. */
export const answersThatMatter = <Field extends FieldDefinition>(
  fields: readonly Field[],
  items: readonly AnsweredField[],
  activityGroup: string,
): Matter<Field>[] => {
  const byField = new Map(items.map((item) => [item.field._id, item]))
  return fields.flatMap((field) => {
    const item = byField.get(field._id)
    const value = item && fieldKindRules[field.type].fromItem(item)
    const asked = field.appliesToAllActivityGroups || field.activityGroups.includes(activityGroup)
    const kind = kindOf(field, value, asked)
    return kind === undefined ? [] : [{ field, kind }]
  })
}
