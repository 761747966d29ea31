import { Stripe } from 'stripe'
import { afterAll, beforeAll } from 'vitest'

/**
 * Removes the pauses of half a second and more that the official package makes between retries. Tests of lost answers
 * check how often and what it retries, not how long it pauses, and hundreds of pauses would take most of their time.
 * Only for the calling test file: others in the same process may test the pauses.
 */
export const retryAtOnce = (): void => {
  const patient = Object.getOwnPropertyDescriptor(Stripe.prototype, 'getInitialNetworkRetryDelay')
  beforeAll(() => {
    Stripe.prototype.getInitialNetworkRetryDelay = () => 0
  })
  afterAll(() => {
    if (patient) Object.defineProperty(Stripe.prototype, 'getInitialNetworkRetryDelay', patient)
  })
}
