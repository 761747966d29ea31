import { refundStates } from '#domain/money/payments/payment-states.ts'

/** Movements without an activity, such as payments and credit. */
export const fromNoActivity = 'From no activity'

/** The filter values for refunds: a state, or 'wentBack' for all that neither failed nor wait to be paid by hand. */
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
