import { limits } from '#domain/limits.ts'
import { columnOf } from '../built-in-columns.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'
import { textIssue } from '../text-issue.ts'

export const textKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  // Text fields with a column are names.
  problem: (value, field) => textIssue(value, columnOf(field) ? limits.nameMaximum : limits.lineMaximum),
})
