import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'

/** How money was refunded: by the method of the payment, or as the customer's account credit. */
export const backMethods = [...paidMethods, 'accountCredit'] as const
type BackMethod = (typeof backMethods)[number]

export const backMethodLabels: Record<BackMethod, string> = {
  ...paymentMethodLabels,
  accountCredit: 'Account credit',
}

/** The three groups of refunds. Any method that the team pays back itself counts as by hand. */
export const refundWays = ['card', 'accountCredit', 'byHand'] as const
type RefundWay = (typeof refundWays)[number]

export const refundWayLabels: Record<RefundWay, string> = {
  card: 'To the card',
  accountCredit: 'As account credit',
  byHand: 'By hand',
}

export const refundWayOf = (method: BackMethod): RefundWay =>
  method === 'card' || method === 'accountCredit' ? method : 'byHand'

const isByHand = (method: BackMethod): method is Exclude<BackMethod, 'card' | 'accountCredit'> =>
  refundWayOf(method) === 'byHand'

/** The filter values for refunds: a group, or a single method of the refunds by hand. */
export const refundFilterWays = [...refundWays, ...backMethods.filter(isByHand)] as const
export type RefundFilterWay = (typeof refundFilterWays)[number]

export const refundFilterWayLabels: Record<RefundFilterWay, string> = {
  ...backMethodLabels,
  ...refundWayLabels,
}

/** Returns the methods of payments that were refunded in this way. Account credit isn't a payment method. */
export const paidMethodsOf = (way: RefundFilterWay): readonly PaidMethod[] =>
  paidMethods.filter((method) => method === way || refundWayOf(method) === way)
