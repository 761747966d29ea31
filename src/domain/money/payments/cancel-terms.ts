import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { refundedCredits } from './refunded-credits.ts'

/** What happens to a promised payment (a transfer, a voucher, cash) if it is cancelled before it arrives. */
export interface CancelTerms {
  /** How much the payer may cancel. 0 if nothing. */
  readonly amount: number
  /** Why the payer may cancel nothing. */
  readonly whyNot: Reason | null
  /** Unused credits of a session pass that are removed with that amount. */
  readonly credits: number
  /** Places booked with credits of a session pass that would stay unpaid if the team cancelled all of it. */
  readonly unpaidPlaces: number
}

/** Returns terms to cancel all of a payment that bought nothing yet. */
export const allOf = (amount: number): CancelTerms => ({
  amount,
  whyNot: null,
  credits: 0,
  unpaidPlaces: 0,
})

export const noneOf = (whyNot: Reason): CancelTerms => ({ ...allOf(0), whyNot })

/**
 * Decides whether a booking may stay without a promised payment. It may if customers can pay later anyway, or if they
 * made the promise after booking, because the amount was already due. A promise that the booking was made with has to
 * stay. Otherwise choosing "bank transfer" would book places for nothing.
 */
export const mayStayUnpaid = ({
  payLater,
  promisedAt,
  placedAt,
}: {
  readonly payLater: boolean
  readonly promisedAt: Temporal.Instant
  /** Null while the booking is still a cart and its card part is being paid. */
  readonly placedAt: Temporal.Instant | null
}): boolean => payLater || (placedAt !== null && Temporal.Instant.compare(promisedAt, placedAt) > 0)

/** Credits bought with a promised payment, and how many of them are used. */
export interface PromisedPass {
  readonly credits: number
  readonly price: number
  /** The part of the price that has already been refunded or cancelled. */
  readonly refunded: number
  /** Credits that were removed with that money. */
  readonly gone: number
  /** Credits that can still be used. */
  readonly left: number
  /** Credits that currently pay for places. */
  readonly used: number
}

/**
 * Returns what the payer cancelled of a promised payment for a pass: the part of the price that neither account credit
 * nor the payment covers any more.
 */
export const cancelledPart = (
  { price, byCredit }: { readonly price: number; readonly byCredit: number },
  amount: number,
): number => Math.max(0, price - byCredit - amount)

/** Divides the price of a pass among its credits: the payer may only cancel the share of unused ones. */
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
