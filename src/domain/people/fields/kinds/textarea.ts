import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'
import { textIssue } from '../text-issue.ts'

/** Says whether rich text contains no words. An emptied editor leaves its empty paragraphs behind. */
const isEmptyMarkup = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= limits.longTextMaximum &&
  /^(?:\s|&nbsp;|<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote|strong|em|u|s)(?:[\s/][^<>]*)?>)*$/u.test(value)

export const textareaKind = valueKind({
  isEmpty: (value) => isBlank(value) || isEmptyMarkup(value),
  tidy: trimmed,
  missing: () => messages.required,
  problem: (value) => textIssue(value, limits.longTextMaximum),
})
