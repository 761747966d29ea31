import { Stripe } from 'stripe'

/**
 * The official package pauses half a second and more before it asks again. How often it asks, and what, is what tests
 * of lost answers are about; how long it pauses is not, and hundreds of pauses would be most of their time.
 */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0
