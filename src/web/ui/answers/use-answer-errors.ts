import type { FieldDefinition, FieldUsage, FieldValues } from '#domain/fields/field-kinds.ts'
import { fieldIssues } from '#domain/fields/field-values.ts'
import { useClient } from '#web/lib/client.ts'
import { todayIn } from '#web/ui/form/today.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** What is wrong with answers, by the rules that the server asks too. */
export const useAnswerErrors = (usage: FieldUsage) => {
  const { timeZone, country, currency } = useClient()
  return (fields: readonly FieldDefinition[], values: FieldValues): FieldErrors =>
    errorsByPath(fieldIssues(fields, values, { today: todayIn(timeZone), country, currency, usage }))
}
