import { limits } from '../../limits.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'
import { textIssue } from '../text-issue.ts'

export const textKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  problem: (value) => textIssue(value, limits.lineMaximum),
})
