import { columnOf } from './built-in-columns.ts'
import type { FieldDefinition } from './field-kinds.ts'
import { fieldsShown } from './field-values.ts'

const isName = (field: FieldDefinition): boolean => {
  const column = columnOf(field)
  return column === 'firstName' || column === 'lastName'
}

/**
 * Returns the fields that registering asks for besides the name: user fields that must be answered. Files are left for
 * later, because only people who are signed in can upload them.
 */
export const registrationFields = <Field extends FieldDefinition>(fields: readonly Field[]): Field[] =>
  fieldsShown(fields, { admin: false }).filter(
    (field) => field.required && field.type !== 'fileUpload' && !isName(field),
  )
