import { isGood } from './pass-expiry.ts'
import type { PassLot } from './pass.ts'

/** One attendee in one session, by a ticket for single sessions of an activity that takes this pass. */
export interface PassPlace {
  readonly itemId: string
  readonly sessionId: string
  readonly startsAt: string
  readonly passId: string
  /** What it would cost without. */
  readonly price: number
}

export interface PassUse {
  readonly itemId: string
  readonly sessionId: string
  readonly passId: string
  readonly lotId: string
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const never = Number.POSITIVE_INFINITY
const endOf = ({ expiresAt }: PassLot): number => (expiresAt === null ? never : Date.parse(expiresAt))

/** The soonest to expire first; ids tell which was there before. */
export const inOrderOfUse = <Lot extends PassLot>(lots: readonly Lot[]): Lot[] =>
  lots.toSorted((a, b) => (endOf(a) === endOf(b) ? byText(a.id, b.id) : endOf(a) - endOf(b)))

/** The dearest first, then the earliest. */
const inOrderOfNeed = (places: readonly PassPlace[]): PassPlace[] =>
  places.toSorted(
    (a, b) =>
      b.price - a.price ||
      Date.parse(a.startsAt) - Date.parse(b.startsAt) ||
      byText(a.sessionId, b.sessionId) ||
      byText(a.itemId, b.itemId),
  )

/**
 * Which credits pay which places: as many as there are credits good at this moment. A place that costs nothing needs
 * none.
 */
export const payByPasses = (
  places: readonly PassPlace[],
  lots: readonly PassLot[],
  now: string,
): readonly PassUse[] => {
  const creditsOf = Map.groupBy(
    inOrderOfUse(lots.filter((lot) => isGood(lot, now))).flatMap(({ id, passId, left }) =>
      Array.from({ length: Math.min(left, places.length) }, () => ({ id, passId })),
    ),
    ({ passId }) => passId,
  )
  const needing = Map.groupBy(inOrderOfNeed(places.filter(({ price }) => price > 0)), ({ passId }) => passId)
  return [...needing].flatMap(([passId, own]) => {
    const credits = creditsOf.get(passId) ?? []
    return own
      .slice(0, credits.length)
      .map(({ itemId, sessionId }, index) => ({ itemId, sessionId, passId, lotId: credits[index]?.id ?? '' }))
  })
}
