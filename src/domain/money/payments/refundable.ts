import { sumOf } from '#domain/kernel/sum-of.ts'
import type { RefundState } from './payment-states.ts'

interface Captured {
  /** What was paid, or 0 as long as it was not, or was reversed. */
  readonly captured: number
  readonly refunds: readonly { readonly amount: number; readonly state: RefundState }[]
  /** What the payer's bank holds, or has taken for good. */
  readonly disputed: number
  /** What is left of the credit it bought; null where it bought something else. */
  readonly creditLeft: number | null
}

/** What may still be given back: never more than captured, never twice, and no credit that was spent. */
export const refundable = ({ captured, refunds, disputed, creditLeft }: Captured): number => {
  const gone = sumOf(refunds.filter(({ state }) => state !== 'failed'))
  const left = captured - gone - disputed
  return Math.max(0, creditLeft === null ? left : Math.min(left, creditLeft))
}
