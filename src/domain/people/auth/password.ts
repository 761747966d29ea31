import type { Rule } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

/**
 * Checks a new password. A password given at sign-in is only compared, never checked. The server also refuses common
 * ones.
 */
export const passwordIssue: Rule<string> = (value) => {
  if (value === '') return messages.required
  // Counted in code points, so that an emoji counts once and not twice.
  const length = Array.from(value).length
  if (length < limits.passwordMinimum) return messages.passwordTooShort
  if (length > limits.passwordMaximum) return messages.passwordTooLong
  return undefined
}

/**
 * Rejects an unchanged password. Passwords are compared as at sign-in: letters that look alike but are typed
 * differently are the same.
 */
export const passwordUnchangedIssue = (current: string, next: string): Reason | undefined =>
  next !== '' && current.normalize('NFKC') === next.normalize('NFKC') ? messages.passwordUnchanged : undefined

export const passwordsMatchIssue = (password: string, confirmPassword: string): Reason | undefined => {
  if (confirmPassword === '') return messages.required
  return password === confirmPassword ? undefined : messages.passwordsDoNotMatch
}
