import { refundStates } from '../payments/payment-states.ts'

/** Movements that no activity has a part in, such as payments and credit. */
export const fromNoActivity = 'From no activity'

/** What refunds are asked for by: a state, or all but those that came back. */
export const refundFilterStates = [...refundStates, 'notFailed'] as const
export type RefundFilterState = (typeof refundFilterStates)[number]

export const refundStateLabels: Record<RefundFilterState, string> = {
  created: 'Begun',
  inTransit: 'On its way',
  toPay: 'To pay back by hand',
  done: 'Given back',
  failed: 'Came back',
  external: 'Made at the card provider',
  notFailed: 'All that did not come back',
}
