import { messages } from '#domain/messages.ts'
import type { Rule } from './issue.ts'

/**
 * Checks a phone number. Blank is allowed here, because a required field checks that itself. Spaces, dashes and
 * brackets are accepted.
 */
export const phoneIssue: Rule<string> = (value) => {
  if (value.trim() === '') return undefined
  const digits = value.replaceAll(/[\s().-]/gu, '')
  return /^\+?\d{6,15}$/u.test(digits) ? undefined : messages.notAPhone
}
