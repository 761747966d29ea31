import { messages } from '#domain/messages.ts'
import type { FieldErrors } from '../form/validate.ts'

/** The messages of an empty required field, of any kind. */
const missing: ReadonlySet<string> = new Set([
  messages.completeRequiredField.text,
  messages.provideDetails.text,
])

/** Returns the form's own message if a required field is empty, shown in addition to the field's message. */
export const saysMissing = (errors: FieldErrors): string | undefined =>
  Object.values(errors).some((error) => missing.has(error)) ? messages.checkRequiredFields.text : undefined
