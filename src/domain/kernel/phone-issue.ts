import { messages } from '#domain/messages.ts'
import type { Rule } from './issue.ts'

/** Blank is allowed here; where a number is required the field says so. Spaces, dashes and brackets are people's own. */
export const phoneIssue: Rule<string> = (value) => {
  if (value.trim() === '') return undefined
  const digits = value.replaceAll(/[\s().-]/gu, '')
  return /^\+?\d{6,15}$/u.test(digits) ? undefined : messages.notAPhone
}
