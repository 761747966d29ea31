import { messages } from '#domain/messages.ts'
import type { FieldErrors } from '../form/validate.ts'

/** What an empty required field says, whatever its kind. */
const missing: ReadonlySet<string> = new Set([
  messages.completeRequiredField.text,
  messages.provideDetails.text,
])

/** The form's own sentence where a required field is empty, beside the field's. */
export const saysMissing = (errors: FieldErrors): string | undefined =>
  Object.values(errors).some((error) => missing.has(error)) ? messages.checkRequiredFields.text : undefined
