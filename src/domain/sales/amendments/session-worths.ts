import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { Cut } from './cut-item.ts'

/** A session that somebody wants to cancel, and what the policy says of it. */
export interface SessionToCancel {
  readonly itemId: string
  readonly sessionId: string
  readonly started: boolean
  /** Null: none fits, it has begun, or the organiser cancels. */
  readonly rule: CancellationRule | null
}

export interface WorthOfSession extends SessionToCancel {
  readonly before: number
  readonly worth: number
}

/**
 * What everything that is cancelled is worth, shared over its sessions: add-ons at what they cost, tickets by what each
 * costs now. Where a lost discount eats more than the tickets, the add-ons share what is left.
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
