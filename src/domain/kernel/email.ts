import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Rule } from './issue.ts'

// One @, no spaces, a dot in the host: the code we send to it is the real proof that an address works.
const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)+$/u

export const emailIssue: Rule<string> = (value) => {
  if (value.trim() === '') return messages.required
  return shape.test(value.trim()) && value.trim().length <= limits.emailMaximum
    ? undefined
    : messages.notAnEmail
}

/** Addresses are compared without regard to case, as every mail service in use does. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase()
