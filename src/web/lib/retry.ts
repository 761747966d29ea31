import { limits } from '#domain/limits.ts'
import { ApiError } from './api-error.ts'

/** The same question will get the same answer, so asking again only makes people wait. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < limits.queryRetries && !isFinal(error)

/**
 * Doesn't retry, without a connection, what someone waits for with a spinner: they see why at once, and press the
 * button again when they are back online. Pages that only read go on trying.
 */
export const shouldSendAgain = (failures: number, error: unknown): boolean =>
  !(error instanceof ApiError && error.code === 'offline') && shouldRetry(failures, error)

export const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 8_000)
