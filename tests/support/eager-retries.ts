import { Stripe } from 'stripe'
import { afterAll, beforeAll } from 'vitest'

/**
 * The official package pauses half a second and more before it asks again. How often it asks, and what, is what tests
 * of lost answers are about; how long it pauses is not, and hundreds of pauses would be most of their time. For this
 * file alone: others that are run by the same process may be about the pauses.
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
