import type { audit } from '#contract/platform/audit.ts'
import type { Answer } from '#contract/operation.ts'

export type AuditEntry = Answer<typeof audit.list>['items'][number]

/** Stands in a deed for the person it was done to. */
export const person = '{}'
