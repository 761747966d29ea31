import { fieldKindRules } from './field-kind-rules.ts'
import type { FieldDefinition, FieldValues } from './field-kinds.ts'
import { type FieldAudience, fieldsShown } from './field-values.ts'

/** Returns the fields that must be answered for this activity and aren't. */
export const missingAnswers = <Field extends FieldDefinition>(
  fields: readonly Field[],
  values: FieldValues,
  audience: FieldAudience,
): Field[] =>
  fieldsShown(fields, audience).filter(
    ({ _id, type, required }) => required && fieldKindRules[type].isEmpty(values[_id]),
  )
