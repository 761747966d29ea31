import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Rule } from './issue.ts'

// Requires one @, no spaces, and a dot in the host. The code we send is the real proof that an address works.
const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)+$/u

export const emailIssue: Rule<string> = (value) => {
  if (value.trim() === '') return messages.required
  return shape.test(value.trim()) && value.trim().length <= limits.emailMaximum
    ? undefined
    : messages.notAnEmail
}

/** Normalises an address, so that addresses are compared without regard to case, as every mail service in use does. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase()
