import type { RefundState } from '../payments/payment-states.ts'

/** Income that no activity brought: credit that expired or was given, and what was booked before activities were kept. */
export const notFromAnActivity = 'Not from an activity'

export const refundStateLabels: Record<RefundState, string> = {
  created: 'Begun',
  inTransit: 'On its way',
  done: 'Given back',
  failed: 'Came back',
  external: 'Made at the card provider',
}
