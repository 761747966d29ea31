import type { z } from 'zod'
import type { Issue } from '#domain/kernel/issue.ts'
import { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'

type RawIssue = z.core.$ZodRawIssue

/** Attaches a reason to a problem that a schema finds. On its own, zod carries nothing but a sentence. */
export const because =
  (reason: Reason | ((issue: RawIssue) => Reason)) =>
  (issue: RawIssue): string => {
    const found = reason instanceof Reason ? reason : reason(issue)
    Object.assign(issue, { params: { reason: found } })
    return found.text
  }

/** A problem that a check of our own finds. */
export const refused = <Value>(
  { value }: z.core.ParsePayload<Value>,
  reason: Reason,
  more: { readonly path?: string[]; readonly continue?: boolean } = {},
) => ({ code: 'custom' as const, message: reason.text, params: { reason }, input: value, ...more })

/** The reason that `because` attached. A problem without one comes from a program, never from a form. */
export const reasonIn = (params: unknown): Reason => {
  const reason =
    typeof params === 'object' && params !== null && 'reason' in params ? params.reason : undefined
  return reason instanceof Reason ? reason : messages.notUnderstood
}

/** The problems that a schema found, with their reasons. */
export const issuesOf = (error: z.core.$ZodError): Issue[] =>
  error.issues.map((issue) => ({
    path: issue.path.join('.'),
    reason: reasonIn('params' in issue ? issue.params : undefined),
  }))
