import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'

/** Says whether visitors can filter the home page by this field: a choice of options that everyone may see. */
const actsAsFilter = ({ type, adminOnly, internalKey }: FieldDefinition): boolean =>
  internalKey === null && !adminOnly && (type === 'dropdown' || type === 'multipleCheckbox')

/** Sorts fields: built-in fields first, then the organiser's own by weight. Filters have a section of their own. */
export const informationFields = <Field extends FieldDefinition>(fields: readonly Field[]) => {
  const byWeight = fields.toSorted((a, b) => a.weight - b.weight)
  return {
    builtIn: byWeight.filter(({ internalKey }) => internalKey !== null),
    own: byWeight.filter((field) => field.internalKey === null && !actsAsFilter(field)),
    filters: byWeight.filter(actsAsFilter),
  }
}
