import type { BuiltInKey } from './built-in-fields.ts'
import type { FieldDefinition, FieldValues } from './field-kinds.ts'

/**
 * The answers about people that the product itself reads. Each has a column in its record and isn't stored anywhere
 * else.
 */
const columns = {
  attendee_first_name: 'firstName',
  attendee_last_name: 'lastName',
  attendee_dob: 'dateOfBirth',
  user_first_name: 'firstName',
  user_last_name: 'lastName',
  user_phone: 'phone',
} as const satisfies Partial<Record<BuiltInKey, string>>

export type PersonColumn = (typeof columns)[keyof typeof columns]

export const columnOf = ({ internalKey }: Pick<FieldDefinition, 'internalKey'>): PersonColumn | undefined =>
  internalKey !== null && Object.hasOwn(columns, internalKey)
    ? columns[internalKey as keyof typeof columns]
    : undefined

/** A user or an attendee, with only the properties that hold answers. */
export type PersonRecord = Readonly<Partial<Record<PersonColumn, string | null>>> & {
  readonly fieldData: FieldValues
}

/** Returns every answer of a record by field id, from its columns and its field data. Empty answers have no key. */
export const answersOf = (fields: readonly FieldDefinition[], record: PersonRecord): FieldValues => ({
  ...record.fieldData,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const column = columnOf(field)
      const value = column && record[column]
      return value === undefined || value === null || value === '' ? [] : [[field._id, value]]
    }),
  ),
})

export interface PlacedAnswers {
  readonly columns: Readonly<Partial<Record<PersonColumn, string>>>
  readonly fieldData: Record<string, unknown>
}

/** Splits answers into those for columns and those stored by field id. The answers must have been checked. */
export const placedAnswers = (fields: readonly FieldDefinition[], values: FieldValues): PlacedAnswers => {
  const builtIn = new Map(fields.map((field) => [field._id, columnOf(field)]))
  const entries = Object.entries(values)
  return {
    columns: Object.fromEntries(
      entries.flatMap(([id, value]) => {
        const column = builtIn.get(id)
        return column === undefined || typeof value !== 'string' ? [] : [[column, value]]
      }),
    ),
    fieldData: Object.fromEntries(entries.filter(([id]) => builtIn.get(id) === undefined)),
  }
}
