import { messages } from '#domain/messages.ts'
import { requiredIssue, valueKind } from '../field-kind.ts'

/** An unticked box is an answer, and kept. Where the field is required, as for a consent, it must be ticked. */
export const singleCheckboxKind = valueKind({
  isEmpty: (value) => value === undefined || value === null,
  problem: (value, field, context) => {
    if (typeof value !== 'boolean') return messages.notAYesOrNo
    return field.required && !value ? requiredIssue(context) : undefined
  },
})
