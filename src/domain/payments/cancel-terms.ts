import { messages } from '../messages.ts'
import { refundedCredits } from '../passes/refunded-credits.ts'

/** What becomes of a promised payment (a transfer, a voucher, cash) if it is cancelled before it has arrived. */
export interface CancelTerms {
  /** How much of it the person who promised it may cancel; 0: nothing. */
  readonly amount: number
  /** Why they may cancel nothing. */
  readonly whyNot: string | null
  /** Unused credits of a session pass that go with that amount. */
  readonly credits: number
  /** Places booked with credits of a session pass that nobody would pay for if the team cancelled all of it. */
  readonly unpaidPlaces: number
}

/** Nothing was given for it yet, so nothing is lost. */
export const allOf = (amount: number): CancelTerms => ({
  amount,
  whyNot: null,
  credits: 0,
  unpaidPlaces: 0,
})

export const noneOf = (whyNot: string): CancelTerms => ({ ...allOf(0), whyNot })

/**
 * Decides whether a booking may stay without a promised payment. It may where customers can pay later anyway, and
 * where the promise came after the booking: the booking was due without it before. The promise that a booking was made
 * with has to stay, or choosing "bank transfer" would book places for nothing.
 */
export const mayStayUnpaid = ({
  payLater,
  promisedAt,
  placedAt,
}: {
  readonly payLater: boolean
  readonly promisedAt: Temporal.Instant
  /** Null: it is still a cart, whose card part is being paid. */
  readonly placedAt: Temporal.Instant | null
}): boolean => payLater || (placedAt !== null && Temporal.Instant.compare(promisedAt, placedAt) > 0)

/** Credits that were bought for a promised payment, as they are used so far. */
export interface PromisedPass {
  readonly credits: number
  readonly price: number
  /** Of the price: what was refunded or cancelled before. */
  readonly refunded: number
  /** Credits that left with that money. */
  readonly gone: number
  /** Credits that can still be used. */
  readonly left: number
  /** Credits that pay for places now. */
  readonly used: number
}

/** Shares the price of a pass by its credits: only what unused credits cost may be cancelled. */
export const passCancelTerms = (pass: PromisedPass, promised: number): CancelTerms => {
  const { credits, price, refunded, gone, left, used } = pass
  const leaving = (amount: number) =>
    refundedCredits({ credits, price, refunded: Math.min(price, refunded + amount) }) - gone
  const unused = Math.floor((price * (gone + left)) / credits) - refunded
  const amount = Math.max(0, Math.min(promised, unused))
  return {
    amount,
    whyNot: amount > 0 ? null : messages.passUsedUp,
    credits: amount > 0 ? Math.max(0, leaving(amount)) : 0,
    unpaidPlaces: Math.max(0, Math.min(used, leaving(promised) - left)),
  }
}
