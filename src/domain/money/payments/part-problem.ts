import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { leavesTooLittle } from '#domain/sentences.ts'
import { cardMinimum } from './card-amounts.ts'

interface ToPay {
  /** All that can be paid now. */
  readonly toPay: number
  /** What is left can be paid by card at all. */
  readonly card: boolean
  readonly currency: string
}

/**
 * What is wrong with a part, because of what it leaves: less than a card takes could never be paid by card. Nothing is
 * where all of it is less than that already.
 */
export const partProblem = (amount: number, { toPay, card, currency }: ToPay): Reason | undefined => {
  const least = cardMinimum(currency)
  const left = toPay - amount
  if (!card || toPay < least || left <= 0 || left >= least) return undefined
  const most = toPay - least
  return leavesTooLittle({
    left: formatMoney(left, currency),
    all: formatMoney(toPay, currency),
    // Less than a card takes is no part to offer.
    most: most < least ? '' : formatMoney(most, currency),
  })
}
