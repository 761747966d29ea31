import { phoneIssue } from '#domain/kernel/phone-issue.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'

export const phoneKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  problem: (value) =>
    typeof value === 'string' && value.length <= limits.lineMaximum ? phoneIssue(value) : messages.notAPhone,
})
