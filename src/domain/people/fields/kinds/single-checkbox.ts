import { messages } from '#domain/messages.ts'
import { requiredIssue, valueKind } from '../field-kind.ts'

/**
 * The kind for a single box. An unticked box is an answer and is stored. A required box, such as a consent, must be
 * ticked.
 */
export const singleCheckboxKind = valueKind({
  isEmpty: (value) => value === undefined || value === null,
  problem: (value, field, context) => {
    if (typeof value !== 'boolean') return messages.notAYesOrNo
    return field.required && !value ? requiredIssue(context) : undefined
  },
})
