export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly [more: string]: unknown
}

/** An error answer in the provider's format. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** True if the request was refused before any work began, so that the idempotency key isn't used up. */
  readonly beforeWork: boolean

  constructor(status: number, body: ErrorBody, beforeWork = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.beforeWork = beforeWork
  }
}

type Details = Pick<ErrorBody, 'code' | 'param'>

export const invalidRequest = (message: string, details: Details = {}, status = 400) =>
  new ApiError(status, { type: 'invalid_request_error', message, ...details })

/** Refuses invalid parameters, before any work begins. */
export const invalidParameter = (message: string, details: Details = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...details }, true)

/** Answers 404 if the path names the missing object, or 400 if a parameter does. */
export const noSuch = (what: string, id: string, param = 'id') =>
  invalidRequest(
    `No such ${what}: '${id}'`,
    { code: 'resource_missing', param },
    param === 'id' || param === 'intent' ? 404 : 400,
  )

export const present = <T>(thing: T | undefined, what: string, id: string, param?: string): T => {
  if (thing === undefined) throw noSuch(what, id, param)
  return thing
}

export const unexpectedState = (what: 'payment_intent' | 'setup_intent', message: string) =>
  invalidRequest(message, { code: `${what}_unexpected_state` })

export const noAccess = (account: string) =>
  invalidRequest(
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
    403,
  )

export const serverTrouble = () =>
  new ApiError(500, {
    type: 'api_error',
    message: 'An unknown error occurred on the side of the test card provider.',
  })

export const tooMany = () =>
  new ApiError(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. You can learn more about rate limits in the documentation.',
    },
    true,
  )
