import type { Answer, Operation, Sent } from '#contract/operation.ts'
import { apiErrorOf, offline, unreachable } from './api-error.ts'
import { requestUrl } from './request-url.ts'

/**
 * Says whether the browser is offline. A browser that claims to be online may still reach nothing, but a browser that
 * claims to be offline never can.
 */
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** The input of an operation. Operations without parameters can be called without an argument. */
export type Input<O extends Operation> = keyof Sent<O> extends never ? Record<string, never> : Sent<O>
export type InputArgument<O extends Operation> = keyof Sent<O> extends never
  ? [input?: Input<O>]
  : [input: Input<O>]

interface Parts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

/** `cache: 'reload'` bypasses all caches, in the browser and at the server. */
interface CallOptions extends Pick<RequestInit, 'signal' | 'cache'> {
  readonly idempotencyKey?: string | undefined
}

const answerOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  return type.includes('json') ? response.json() : undefined
}

/** Calls an operation of the contract. Returns its declared answer or throws an ApiError. */
export const callWith = async <O extends Operation>(
  operation: O,
  input: Input<O>,
  { idempotencyKey, ...how }: CallOptions = {},
): Promise<Answer<O>> => {
  const { params, query, body }: Parts = input
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)

  const request: RequestInit = { method: operation.method, headers, credentials: 'same-origin', ...how }
  if (body !== undefined) request.body = JSON.stringify(body)

  const response = await fetch(requestUrl(operation.path, params, query), request).catch((error: unknown) => {
    if (how.signal?.aborted === true) throw error
    throw isOffline() ? offline() : unreachable()
  })
  const answer = await answerOf(response).catch((): unknown => undefined)
  if (!response.ok) throw apiErrorOf(response.status, answer)
  return answer as Answer<O>
}

export const call = async <O extends Operation>(
  operation: O,
  ...[input]: InputArgument<O>
): Promise<Answer<O>> => callWith(operation, (input ?? {}) as Input<O>)
