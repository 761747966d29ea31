import type { ItemToPrice } from '#domain/sales/bookings/prices/item-to-price.ts'
import type { PassLot } from './pass.ts'
import { type PassUse, payByPasses } from './pay-by-passes.ts'
import { takesCredits } from './takes-credits.ts'

/** A price step for places that are paid by credits, at what each would cost. Its amount is negative. */
export interface PassStep {
  readonly kind: 'pass'
  readonly passId: string
  readonly name: string
  readonly price: number
  readonly count: number
  readonly amount: number
  /** The sessions of those places. */
  readonly sessionIds: readonly string[]
}

/** The credits that a person can pay with, and where. */
export interface PassesInHand {
  readonly lots: readonly PassLot[]
  /** The pass that each of these activities takes. */
  readonly ofActivity: ReadonlyMap<string, { readonly id: string; readonly name: string }>
}

export const noPasses: PassesInHand = { lots: [], ofActivity: new Map() }

/** Decides which credits pay for which places of these items: see `takesCredits`. */
export const passUses = (
  items: readonly ItemToPrice[],
  { lots, ofActivity }: PassesInHand,
  now: string,
): readonly PassUse[] => {
  if (lots.length === 0) return []
  const places = items.flatMap(({ id, activityGroupId, ticket, sessions, sessionIds }) => {
    const pass = takesCredits(ticket) ? ofActivity.get(activityGroupId) : undefined
    if (!pass) return []
    const starts = new Map(sessions.map(({ _id, startsAt }) => [_id, startsAt]))
    return sessionIds.map((sessionId) => ({
      itemId: id,
      sessionId,
      startsAt: starts.get(sessionId) ?? now,
      passId: pass.id,
      price: ticket.price,
    }))
  })
  return payByPasses(places, lots, now)
}

/** Builds the steps for places paid by credits, for each item that has any. */
export const passSteps = (
  items: readonly ItemToPrice[],
  passes: PassesInHand,
  now: string,
): ReadonlyMap<string, PassStep> => {
  const usesOf = Map.groupBy(passUses(items, passes, now), ({ itemId }) => itemId)
  return new Map(
    items.flatMap(({ id, activityGroupId, ticket, sessionIds }) => {
      const paid = new Set(usesOf.get(id)?.map(({ sessionId }) => sessionId))
      const pass = passes.ofActivity.get(activityGroupId)
      if (!pass || paid.size === 0) return []
      const step: PassStep = {
        kind: 'pass',
        passId: pass.id,
        name: pass.name,
        price: ticket.price,
        count: paid.size,
        amount: -ticket.price * paid.size,
        sessionIds: sessionIds.filter((one) => paid.has(one)),
      }
      return [[id, step] as const]
    }),
  )
}

/** Finds the places in a price that were paid by credits. */
export const paidByPass = (
  items: readonly { readonly id: string; readonly steps: readonly { readonly kind: string }[] }[],
): readonly { readonly itemId: string; readonly sessionId: string; readonly passId: string }[] =>
  items.flatMap(({ id, steps }) =>
    steps
      .filter((step): step is PassStep => step.kind === 'pass')
      .flatMap(({ passId, sessionIds }) =>
        sessionIds.map((sessionId) => ({ itemId: id, sessionId, passId })),
      ),
  )
