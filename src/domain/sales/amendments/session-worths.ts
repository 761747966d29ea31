import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { Cut } from './cut-item.ts'

/** A session to cancel, and the policy rule for it. */
export interface SessionToCancel {
  readonly itemId: string
  readonly sessionId: string
  readonly started: boolean
  /** Null if no rule fits, if the session has started, or if the organiser cancels. */
  readonly rule: CancellationRule | null
}

export interface WorthOfSession extends SessionToCancel {
  readonly before: number
  readonly worth: number
}

/**
 * Shares the worth of everything that is cancelled among the sessions: add-ons at their price, tickets in proportion to
 * their current price. If a lost discount takes more than the tickets are worth, the add-ons share what is left.
 */
export const sessionWorths = (
  cuts: readonly Cut[],
  asked: readonly SessionToCancel[],
  worth: number,
): readonly WorthOfSession[] => {
  const leaving = cuts.flatMap(({ itemId, leaving: sessions }) =>
    sessions.map((session) => ({ ...session, itemId })),
  )
  const addOnsCost = leaving.reduce((sum, { addOns }) => sum + addOns, 0)
  const ofAddOns = Math.min(worth, addOnsCost)
  const tickets = splitByLargestRemainder(
    worth - ofAddOns,
    leaving.map(({ ticket }) => ticket),
  )
  const addOns = splitByLargestRemainder(
    ofAddOns,
    leaving.map((session) => session.addOns),
  )
  return leaving.flatMap(({ itemId, id, ...cost }, index) => {
    const found = asked.find((one) => one.itemId === itemId && one.sessionId === id)
    const before = cost.ticket + cost.addOns
    return found ? [{ ...found, before, worth: (tickets[index] ?? 0) + (addOns[index] ?? 0) }] : []
  })
}
