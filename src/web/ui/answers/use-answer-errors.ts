import type { FieldDefinition, FieldUsage, FieldValues } from '#domain/people/fields/field-kinds.ts'
import { fieldIssues } from '#domain/people/fields/field-values.ts'
import { useClient } from '#web/lib/client.ts'
import { useToday } from '#web/ui/form/today.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** Returns a function that finds errors in answers, by the same rules as the server. */
export const useAnswerErrors = (usage: FieldUsage) => {
  const { country, currency } = useClient()
  const today = useToday()
  return (fields: readonly FieldDefinition[], values: FieldValues): FieldErrors =>
    errorsByPath(fieldIssues(fields, values, { today, country, currency, usage }))
}
