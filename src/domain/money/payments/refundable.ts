import { sumOf } from '#domain/kernel/sum-of.ts'
import type { RefundState } from './payment-states.ts'

interface Captured {
  /** The paid amount. 0 until it's paid, and after a reversal. */
  readonly captured: number
  readonly refunds: readonly { readonly amount: number; readonly state: RefundState }[]
  /** The amount that the payer's bank holds or has taken for good. */
  readonly disputed: number
  /** The unspent part of the credit that the payment bought. Null if it bought something else. */
  readonly creditLeft: number | null
}

/** Returns how much can still be refunded: never more than was paid, nothing twice, and no spent credit. */
export const refundable = ({ captured, refunds, disputed, creditLeft }: Captured): number => {
  const gone = sumOf(refunds.filter(({ state }) => state !== 'failed'))
  const left = captured - gone - disputed
  return Math.max(0, creditLeft === null ? left : Math.min(left, creditLeft))
}
