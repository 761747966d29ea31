import { messages } from '#domain/messages.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'

/** What is missing is said in the dialog too, beside the field's own 'Required'. */
export const saysNameless = ({ name }: FieldErrors): string | undefined =>
  name === messages.required.text ? messages.checkRequiredFields.text : undefined
