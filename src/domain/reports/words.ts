import { refundStates } from '../payments/payment-states.ts'

/** Income that no activity brought: credit that expired or was given, and what was booked before activities were kept. */
export const notFromAnActivity = 'Not from an activity'

/** What refunds are asked for by: a state, or all but those that came back. */
export const refundFilterStates = [...refundStates, 'notFailed'] as const
export type RefundFilterState = (typeof refundFilterStates)[number]

export const refundStateLabels: Record<RefundFilterState, string> = {
  created: 'Begun',
  inTransit: 'On its way',
  done: 'Given back',
  failed: 'Came back',
  external: 'Made at the card provider',
  notFailed: 'All that did not come back',
}
