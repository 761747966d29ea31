import { describe, expect, it } from 'vitest'
import { ApiError, offline, unreachable } from './api-error.ts'
import { shouldRetry, shouldSendAgain } from './retry.ts'

const answered = (status: number) => new ApiError({ status, code: 'unexpected', message: '' })

describe('retrying a query', () => {
  it.each([400, 401, 403, 404, 409, 413, 422])('stops immediately on a final status: %i', (status) => {
    expect(shouldRetry(0, answered(status))).toBe(false)
  })

  it.each([429, 500, 502, 503])('retries three times on a temporary status: %i', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, answered(status)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('retries if no answer arrived', () => {
    expect(shouldRetry(2, unreachable())).toBe(true)
    expect(shouldRetry(3, unreachable())).toBe(false)
  })

  it('retries reads offline, and reports immediately that a change could not be sent', () => {
    expect(shouldRetry(0, offline())).toBe(true)
    expect(shouldSendAgain(0, offline())).toBe(false)
    expect(shouldSendAgain(0, unreachable())).toBe(true)
    expect(shouldSendAgain(3, unreachable())).toBe(false)
  })
})
