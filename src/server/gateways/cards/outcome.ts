import type Stripe from 'stripe'

/**
 * The outcome of a call. The provider either did it, or refused it and did nothing, or we don't know. In that case it
 * may have been done, and only the same call with the same key, or a check, can tell.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | Refused
  | {
      readonly kind: 'unknown'
      readonly status: number | undefined
      /** How long the provider asks us to wait. */
      readonly retryAfterSeconds?: number | undefined
    }

export interface Refused {
  readonly kind: 'refused'
  readonly status: number
  readonly code: string | undefined
  /** The parameter that the provider refuses, by its name at the provider. */
  readonly param?: string | undefined
  readonly message: string
  /** The payment that the provider created before it refused: a payment that was started and failed. */
  readonly intent?: Stripe.PaymentIntent | undefined
}

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })

export const mapOutcome = <From, To>(outcome: Outcome<From>, map: (value: From) => To): Outcome<To> =>
  outcome.kind === 'done' ? done(map(outcome.value)) : outcome

/** After too many requests, the same key in progress, or a problem at the provider, nothing is certain. */
const isUnsure = (status: number | undefined): boolean =>
  status === undefined || status === 409 || status === 429 || status >= 500

const secondsIn = (header: string | undefined): number | undefined => {
  const seconds = Number(header)
  return header === undefined || !Number.isFinite(seconds) || seconds < 0 ? undefined : seconds
}

type StripeErrors = (typeof Stripe)['errors']

/** Converts the provider's errors into values. Rethrows our own errors. */
export const outcomeOf = async <Value>(
  errors: StripeErrors,
  call: Promise<Value>,
): Promise<Outcome<Value>> => {
  try {
    return done(await call)
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    const { statusCode: status, code, param, message, payment_intent: intent, headers } = error
    if (status === undefined || isUnsure(status))
      return { kind: 'unknown', status, retryAfterSeconds: secondsIn(headers?.['retry-after']) }
    return { kind: 'refused', status, code, param, message, intent }
  }
}
