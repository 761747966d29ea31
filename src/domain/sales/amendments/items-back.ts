import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { KeptShare, QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import type { WorthOfSession, SessionToCancel } from './session-worths.ts'

export interface CancelledSession extends SessionToCancel {
  readonly percentage: number
  /** What it costs now: without a discount that goes with it this is what it is worth. */
  readonly before: number
  readonly worth: number
  /** Before the fee. */
  readonly back: number
  /** Less its share of the fee. */
  readonly net: number
}

interface ItemWorth {
  readonly itemId: string
  readonly feePaid: number
  readonly sessions: readonly WorthOfSession[]
}

interface BackTerms {
  readonly byPolicy: boolean
  readonly override: number | null
  readonly keptBefore: readonly QuoteStep[]
}

interface ItemBack {
  readonly sessions: readonly CancelledSession[]
  readonly fee: number
}

const hundredths = (shares: readonly KeptShare[]): bigint =>
  shares.reduce((sum, { worth, percentage }) => sum + BigInt(worth) * BigInt(percentage), 0n)

const halfUp = (sum: bigint): number => Number((sum * 2n + 100n) / 200n)

/**
 * What comes back of these shares. Halves of pennies are carried from one act to the next, so that cancelling bit by
 * bit comes to the same as cancelling all at once: everything so far is rounded once, less what is back already.
 */
const grossBack = (shares: readonly KeptShare[], keptBefore: readonly QuoteStep[]): number => {
  const before = keptBefore.flatMap((step) => (step.kind === 'kept' ? (step.shares ?? []) : []))
  return halfUp(hundredths(before) + hundredths(shares)) - halfUp(hundredths(before))
}

/** Each session its percentage rounded down, and what is left to the largest remainders. */
const sharedBack = (shares: readonly KeptShare[], gross: number): readonly number[] => {
  const exact = shares.map(({ worth, percentage }) => BigInt(worth) * BigInt(percentage))
  const whole = exact.map((amount) => Number(amount / 100n))
  const left = gross - whole.reduce((sum, amount) => sum + amount, 0)
  const luckier = new Set(
    exact
      .map((amount, index) => ({ index, remainder: Number(amount % 100n) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return whole.map((amount, index) => amount + (luckier.has(index) ? 1 : 0))
}

const percentageOf = ({ rule }: WorthOfSession, byPolicy: boolean): number =>
  byPolicy ? (rule?.config.percentageToRefund ?? 0) : 100

/** Once for each item: the highest of the rules that give something back, less what it has paid, and no more than that is. */
const feeOf = ({ feePaid, sessions }: ItemWorth, back: number): number => {
  const fees = sessions.map(({ rule }) =>
    rule && rule.config.percentageToRefund > 0 ? (rule.config.fee ?? 0) : 0,
  )
  return Math.min(back, Math.max(0, ...fees.map((fee) => fee - feePaid)))
}

/** What comes back of each session of each item: its percentage of what it is worth, and off that the item's fee. */
export const itemsBack = (
  items: readonly ItemWorth[],
  { byPolicy, override, keptBefore }: BackTerms,
): readonly ItemBack[] => {
  const all = items.flatMap(({ sessions }) => sessions)
  const shares = all.map((one) => ({ worth: one.worth, percentage: percentageOf(one, byPolicy) }))
  const backs =
    override === null
      ? sharedBack(shares, byPolicy ? grossBack(shares, keptBefore) : grossBack(shares, []))
      : splitByLargestRemainder(
          override,
          all.map(({ worth }) => worth),
        )
  const done = all.map((one, index) => ({
    ...one,
    percentage: shares[index]?.percentage ?? 0,
    back: backs[index] ?? 0,
  }))
  return items.map((item) => {
    const own = done.filter(({ itemId }) => itemId === item.itemId)
    const fee = byPolicy
      ? feeOf(
          item,
          own.reduce((sum, { back }) => sum + back, 0),
        )
      : 0
    const fees = splitByLargestRemainder(
      fee,
      own.map(({ back }) => back),
    )
    return { fee, sessions: own.map((one, index) => ({ ...one, net: one.back - (fees[index] ?? 0) })) }
  })
}
