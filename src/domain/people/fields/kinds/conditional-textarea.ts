import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'
import { textIssue } from '../text-issue.ts'

/** The stored value of a no. Any other value is the details of a yes. */
export const conditionalNo = 'No'

export const conditionalTextareaKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  missing: () => messages.provideDetails,
  problem: (value) => textIssue(value, limits.longTextMaximum),
})
