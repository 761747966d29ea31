import {
  paymentMethodLabels,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { isRefundMove, type SettlingKind } from './settling-moves.ts'

interface Told {
  readonly kind: SettlingKind
  /** The method of the payment or of the refunded payment. Null for account credit. */
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
  // The money hadn't been paid with credit.
  overpaid: 'Given back as account credit',
}

/** Describes a movement, such as 'Card', 'Refund to card' or 'Back to account credit'. */
export const settlingInWords = ({ kind, method }: Told): string => {
  if (method === null) return words[kind]
  if (kind === 'payment') return paymentMethodLabels[method]
  return method === 'card' && isRefundMove(kind) ? 'Refund to card' : words[kind]
}

/** Labels the sum of the movements. */
export const paidInWords = (moves: readonly { readonly amount: number }[]): string =>
  moves.some(({ amount }) => amount < 0) ? 'Paid, less refunds' : 'Paid'
