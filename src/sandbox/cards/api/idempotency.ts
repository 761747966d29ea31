import type { KeptAnswer, State } from '../world/state.ts'
import { ApiError, invalidParameter } from './errors.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

const otherParameters = (key: string) =>
  new ApiError(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  )

const inUse = (key: string) =>
  new ApiError(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
    },
    true,
  )

/** Computes the request's fingerprint, independent of the order of its parameters. */
export const fingerprintOf = (method: string, path: string, encoded: string) => {
  const parameters = new URLSearchParams(encoded)
  parameters.sort()
  return `${method} ${path}?${parameters.toString()}`
}

export interface KeyInUse {
  readonly replay?: KeptAnswer & { readonly answer: Answer }
  /** Stores the answer for later requests with this key. */
  readonly keep: (answer: Answer) => void
  /** Frees the key, because no work was done. */
  readonly free: () => void
}

/** The provider may forget a key after this. The same request is then a new one. */
const keySeconds = 24 * 60 * 60

const unkeyed: KeyInUse = { keep: () => undefined, free: () => undefined }

export const takeKey = (
  { answers }: Pick<State, 'answers'>,
  account: string,
  key: string | undefined,
  request: Omit<KeptAnswer, 'answer'>,
): KeyInUse => {
  if (key === undefined) return unkeyed
  if (key.length > 255) throw invalidParameter('Idempotency keys are at most 255 characters long.')
  const name = `${account} ${key}`
  const { at, fingerprint } = request
  const known = answers.get(name)
  const kept = known && at - known.at > keySeconds ? undefined : known
  if (kept && kept.fingerprint !== fingerprint) throw otherParameters(key)
  if (kept?.answer) return { ...unkeyed, replay: { ...kept, answer: kept.answer } }
  if (kept) throw inUse(key)
  answers.set(name, request)
  return {
    keep: (answer) => answers.set(name, { ...request, answer }),
    free: () => answers.delete(name),
  }
}
