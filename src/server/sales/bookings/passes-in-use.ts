import type { PassesInUse } from '#contract/sales/cart/cart.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'
import { paidByPass, type PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import { type PricedItem, passesWouldPay, type SessionRow } from './price-items.ts'

/** Counts how many places credits pay for, or would pay for if they are switched off. */
export const passesInUse = (
  use: boolean,
  held: {
    readonly items: readonly PricedItem[]
    readonly sessions: readonly SessionRow[]
    /** The available credits, even while they are switched off. */
    readonly passes: PassesInHand
  },
  lines: readonly QuoteLine[],
  now: Temporal.Instant,
): PassesInUse => {
  const credits = use
    ? paidByPass(lines.map(({ itemId, steps }) => ({ id: itemId, steps }))).length
    : passesWouldPay(held.items, held.sessions, held.passes, now)
  return credits === 0 ? null : { use, credits }
}
