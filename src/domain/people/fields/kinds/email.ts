import { emailIssue } from '#domain/kernel/email.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'

export const emailKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  problem: (value) => (typeof value === 'string' ? emailIssue(value) : messages.notAnEmail),
})
