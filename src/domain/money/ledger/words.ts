import { refundStates } from '#domain/money/payments/payment-states.ts'

/** Movements that no activity has a part in, such as payments and credit. */
export const fromNoActivity = 'From no activity'

/** What refunds are asked for by: a state, or all that went or is going back: it neither failed nor waits to be paid by hand. */
export const refundFilterStates = [...refundStates, 'wentBack'] as const
export type RefundFilterState = (typeof refundFilterStates)[number]

export const refundStateLabels: Record<RefundFilterState, string> = {
  created: 'Begun',
  inTransit: 'On its way',
  toPay: 'To pay back by hand',
  done: 'Given back',
  failed: 'Did not go through',
  external: 'Made at the card provider',
  wentBack: 'All that is given back or on its way',
}
