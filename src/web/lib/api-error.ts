import { type ErrorEnvelope, errorEnvelope, type WireIssue } from '#contract/errors.ts'
import type { ReasonName } from '#domain/reasons.ts'

type ApiErrorCode = ErrorEnvelope['error']['code'] | 'unreachable' | 'offline'

/** Any failure of a call. `status` 0 means that no answer arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  /** Why the server refused; undefined when no answer of ours came. */
  readonly reason: string | undefined
  readonly issues: readonly WireIssue[]
  readonly requestId: string | undefined

  constructor(failure: {
    readonly status: number
    readonly code: ApiErrorCode
    readonly message: string
    readonly reason?: string | undefined
    readonly issues?: readonly WireIssue[] | undefined
    readonly requestId?: string | undefined
  }) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.reason = failure.reason
    this.issues = failure.issues ?? []
    this.requestId = failure.requestId
  }

  isFor(reason: ReasonName): boolean {
    return this.reason === reason
  }
}

/**
 * Replaces the message of an error with the specification's sentence. The other properties stay, because they decide
 * about retries.
 */
export const reworded = ({ status, code, reason, issues, requestId }: ApiError, message: string): ApiError =>
  new ApiError({ status, code, reason, issues, requestId, message })

/** The error for a device without a connection. Nothing was sent. */
export const offline = () =>
  new ApiError({
    status: 0,
    code: 'offline',
    message: 'You’re offline. Check your connection, then try again.',
  })

export const unreachable = () =>
  new ApiError({
    status: 0,
    code: 'unreachable',
    message: 'We could not reach the server. Check your connection and try again.',
  })

/** Reads the error envelope. Anything else, such as a proxy's page, becomes a general message. */
export const apiErrorOf = (status: number, body: unknown): ApiError => {
  const parsed = errorEnvelope.safeParse(body)
  if (parsed.success) return new ApiError({ status, ...parsed.data.error })
  return new ApiError({
    status,
    code: status === 404 ? 'notFound' : 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
  })
}
