import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'

/** How something went back: the way it came, or as credit of its owner. */
export const backMethods = [...paidMethods, 'accountCredit'] as const
type BackMethod = (typeof backMethods)[number]

export const backMethodLabels: Record<BackMethod, string> = {
  ...paymentMethodLabels,
  accountCredit: 'Account credit',
}

/** The ways that organisers think in: what somebody of the team hands back is one of them, whatever it is. */
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

/** What refunds are asked for by: a way, or one of the methods of what is done by hand. */
export const refundFilterWays = [...refundWays, ...backMethods.filter(isByHand)] as const
export type RefundFilterWay = (typeof refundFilterWays)[number]

export const refundFilterWayLabels: Record<RefundFilterWay, string> = {
  ...backMethodLabels,
  ...refundWayLabels,
}

/** What was paid by these methods; account credit is none of them. */
export const paidMethodsOf = (way: RefundFilterWay): readonly PaidMethod[] =>
  paidMethods.filter((method) => method === way || refundWayOf(method) === way)
