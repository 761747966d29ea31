import { limits } from '#domain/limits.ts'
import { ApiError } from './api-error.ts'

/** The same question will get the same answer, so asking again only makes people wait. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < limits.queryRetries && !isFinal(error)

/**
 * What somebody waits for with a spinner is not tried again without a connection: they read why at once, and press the
 * button when they are back. Pages that read go on trying.
 */
export const shouldSendAgain = (failures: number, error: unknown): boolean =>
  !(error instanceof ApiError && error.code === 'offline') && shouldRetry(failures, error)

export const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 8_000)
