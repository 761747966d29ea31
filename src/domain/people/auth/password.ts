import type { Rule } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

/** A new password. A password given at sign-in is only compared, never checked. The server also refuses common ones. */
export const passwordIssue: Rule<string> = (value) => {
  if (value === '') return messages.required
  // In code points: what people see as one character counts once, an emoji not as two.
  const length = Array.from(value).length
  if (length < limits.passwordMinimum) return messages.passwordTooShort
  if (length > limits.passwordMaximum) return messages.passwordTooLong
  return undefined
}

/** As they are compared at sign-in: letters that look alike and are typed differently are the same password. */
export const passwordUnchangedIssue = (current: string, next: string): Reason | undefined =>
  next !== '' && current.normalize('NFKC') === next.normalize('NFKC') ? messages.passwordUnchanged : undefined

export const passwordsMatchIssue = (password: string, confirmPassword: string): Reason | undefined => {
  if (confirmPassword === '') return messages.required
  return password === confirmPassword ? undefined : messages.passwordsDoNotMatch
}
