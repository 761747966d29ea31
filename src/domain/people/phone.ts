import type { Rule } from '../kernel/issue.ts'
import { messages } from '../messages.ts'

/** Blank is allowed here; where a number is required the field says so. Spaces, dashes and brackets are people's own. */
export const phoneIssue: Rule<string> = (value) => {
  if (value.trim() === '') return undefined
  const digits = value.replaceAll(/[\s().-]/gu, '')
  return /^\+?\d{6,15}$/u.test(digits) ? undefined : messages.notAPhone
}

/** The link that calls a number. The (0) that people write after a country code is not dialled. */
export const telephoneLink = (phone: string): string => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone
  return `tel:${dialled.replaceAll(/[^+\d]/gu, '')}`
}
