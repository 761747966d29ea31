import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { valuesFromItems } from '#domain/people/fields/field-values.ts'

/** The answers of a form, by field id, as `FieldInput` takes them. */
export type AnswerValues = Record<string, unknown>

/** A key for each field, answered or not: what is typed and taken back again leaves no trace. */
export const answerValues = (
  fields: readonly FieldDefinition[],
  items: Parameters<typeof valuesFromItems>[1],
): AnswerValues => {
  const known = valuesFromItems(fields, items)
  return Object.fromEntries(fields.map(({ _id }) => [_id, known[_id]]))
}
