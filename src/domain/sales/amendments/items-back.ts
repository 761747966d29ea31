import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { KeptShare, QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import type { WorthOfSession, SessionToCancel } from './session-worths.ts'

export interface CancelledSession extends SessionToCancel {
  readonly percentage: number
  /** The session's price now. Equal to its worth, unless a discount is lost with it. */
  readonly before: number
  readonly worth: number
  /** The amount given back before the fee. */
  readonly back: number
  /** The amount given back minus the session's share of the fee. */
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
 * Calculates what is given back for these shares. Half pennies are carried from one cancellation to the next, so that
 * several small cancellations give back the same as one large one. To do this, it rounds the total of all cancellations
 * once and subtracts what was given back before.
 */
const grossBack = (shares: readonly KeptShare[], keptBefore: readonly QuoteStep[]): number => {
  const before = keptBefore.flatMap((step) => (step.kind === 'kept' ? (step.shares ?? []) : []))
  return halfUp(hundredths(before) + hundredths(shares)) - halfUp(hundredths(before))
}

/** Gives each session its percentage, rounded down, and the remaining pennies to the largest remainders. */
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

/**
 * Calculates an item's fee: the highest fee of the rules that give something back, minus the fee it has already paid,
 * and at most the amount given back.
 */
const feeOf = ({ feePaid, sessions }: ItemWorth, back: number): number => {
  const fees = sessions.map(({ rule }) =>
    rule && rule.config.percentageToRefund > 0 ? (rule.config.fee ?? 0) : 0,
  )
  return Math.min(back, Math.max(0, ...fees.map((fee) => fee - feePaid)))
}

/** Calculates what is given back for each session: its percentage of its worth, minus its share of the item's fee. */
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
