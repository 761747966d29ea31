import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import type { FieldItemLike } from '#domain/people/fields/field-kind.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'

interface AnsweredField extends FieldItemLike {
  readonly field: { readonly _id: string }
}

interface Numbers {
  /** The organiser's attendee fields, in order, with this family's answers. */
  readonly fields: readonly FieldDefinition[]
  readonly items: readonly AnsweredField[]
  readonly parent: { readonly name: string; readonly phone: string } | null
}

export interface NumberToCall {
  /** The owner of the number: the field's title or the parent's name. */
  readonly whose: string
  readonly phone: string
}

/**
 * Lists the numbers to call about a child, in order. A phone number in the child's fields is the emergency number and
 * comes first, because the parent who booked may be anywhere.
 */
export const numbersToCall = ({ fields, items, parent }: Numbers): NumberToCall[] => {
  const byField = new Map(items.map((item) => [item.field._id, item.value]))
  const ofChild = fields.flatMap((field) => {
    const phone = byField.get(field._id)
    const isNumber = field.type === 'phone' && columnOf(field) === undefined && typeof phone === 'string'
    return isNumber && phone !== '' ? [{ whose: field.title, phone }] : []
  })
  return parent === null || parent.phone === ''
    ? ofChild
    : [...ofChild, { whose: parent.name, phone: parent.phone }]
}
