import { messages } from '../../messages.ts'
import { emailIssue } from '../../people/email.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'

export const emailKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  problem: (value) => (typeof value === 'string' ? emailIssue(value) : messages.notAnEmail),
})
