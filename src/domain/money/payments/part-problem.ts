import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { leavesTooLittle } from '#domain/sentences.ts'
import { cardMinimum } from './card-amounts.ts'

interface ToPay {
  /** The full amount that can be paid now. */
  readonly toPay: number
  /** True if the remainder can be paid by card at all. */
  readonly card: boolean
  readonly currency: string
}

/**
 * Refuses a part that would leave less than the smallest card payment, because the rest could never be paid by card.
 * Accepts any part if the full amount is below that minimum already.
 */
export const partProblem = (amount: number, { toPay, card, currency }: ToPay): Reason | undefined => {
  const least = cardMinimum(currency)
  const left = toPay - amount
  if (!card || toPay < least || left <= 0 || left >= least) return undefined
  const most = toPay - least
  return leavesTooLittle({
    left: formatMoney(left, currency),
    all: formatMoney(toPay, currency),
    // A part below the card minimum can't be offered.
    most: most < least ? '' : formatMoney(most, currency),
  })
}
