import {
  paymentMethodLabels,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { isRefundMove, type SettlingKind } from './settling-moves.ts'

interface Told {
  readonly kind: SettlingKind
  /** How the payment was, or had been, made; null of account credit. */
  readonly method: PaymentMethodKind | null
}

const words: Record<SettlingKind, string> = {
  payment: 'Payment',
  refundBegun: 'Refund',
  refundFailed: 'Refund did not go through',
  refundExternal: 'Refund',
  reversal: 'Recorded by mistake',
  disputeLost: 'Taken back by the bank',
  disputeWon: 'Given back by the bank',
  creditUsed: 'Account credit',
  creditReleased: 'Account credit, free again',
  creditReturned: 'Back to account credit',
  // It had not come from there.
  overpaid: 'Given back as account credit',
}

/** 'Card', 'Refund to card', 'Back to account credit'. */
export const settlingInWords = ({ kind, method }: Told): string => {
  if (method === null) return words[kind]
  if (kind === 'payment') return paymentMethodLabels[method]
  return method === 'card' && isRefundMove(kind) ? 'Refund to card' : words[kind]
}

/** What the moves come to. */
export const paidInWords = (moves: readonly { readonly amount: number }[]): string =>
  moves.some(({ amount }) => amount < 0) ? 'Paid, less refunds' : 'Paid'
