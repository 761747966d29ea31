import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { valuesFromItems } from '#domain/people/fields/field-values.ts'

/** The answers of a form by field id, in the format of `FieldInput`. */
export type AnswerValues = Record<string, unknown>

/**
 * Returns the answers with a key for each field, answered or not, so that typing and deleting an answer doesn't count
 * as a change.
 */
export const answerValues = (
  fields: readonly FieldDefinition[],
  items: Parameters<typeof valuesFromItems>[1],
): AnswerValues => {
  const known = valuesFromItems(fields, items)
  return Object.fromEntries(fields.map(({ _id }) => [_id, known[_id]]))
}
