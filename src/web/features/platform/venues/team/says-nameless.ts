import { messages } from '#domain/messages.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'

/** Returns the dialog's message for a missing name, in addition to the field's own 'Required'. */
export const saysNameless =
  (typed: string) =>
  ({ name }: FieldErrors): string | undefined =>
    name !== undefined && typed.trim() === '' ? messages.checkRequiredFields.text : undefined
