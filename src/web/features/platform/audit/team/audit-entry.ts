import type { audit } from '#contract/platform/audit.ts'
import type { Answer } from '#contract/operation.ts'

export type AuditEntry = Answer<typeof audit.list>['items'][number]

/** The placeholder for the person who was affected, in the words of an action. */
export const person = '{}'
