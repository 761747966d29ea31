import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { SessionToCancel } from './cancel-sum.ts'
import type { Cut } from './cut-item.ts'

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
