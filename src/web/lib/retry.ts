import { limits } from '#domain/limits.ts'
import { ApiError } from './api-error.ts'

/** Says whether an error is final. A repeated request would get the same answer and only make people wait. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < limits.queryRetries && !isFinal(error)

/**
 * Says whether to retry an action that the user waits for with a spinner. Without a connection it isn't retried: the
 * user sees why immediately and presses the button again when back online. Pages that only read continue to retry.
 */
export const shouldSendAgain = (failures: number, error: unknown): boolean =>
  !(error instanceof ApiError && error.code === 'offline') && shouldRetry(failures, error)

export const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 8_000)
