import { z } from 'zod'
import { failureCodes, type FailureCode } from '#domain/kernel/failure.ts'

/** The HTTP status of each failure code. No other code maps them. */
export const statusOf: Record<FailureCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  planRequired: 403,
  notFound: 404,
  conflict: 409,
  full: 409,
  stale: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  busy: 503,
}

const params = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
  .readonly()

export const errorEnvelope = z.object({
  error: z.object({
    code: z.enum([...failureCodes, 'unexpected']),
    message: z.string(),
    /** Why, as a name from a closed list, with parameters. Programs decide by these, and never by the message. */
    reason: z.string(),
    params,
    issues: z.array(z.object({ path: z.string(), message: z.string(), reason: z.string(), params })),
    requestId: z.string().optional(),
  }),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>
export type WireIssue = ErrorEnvelope['error']['issues'][number]
