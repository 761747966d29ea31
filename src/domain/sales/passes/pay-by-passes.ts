import { isGood } from './pass-expiry.ts'
import type { PassLot } from './pass.ts'

/** One attendee in one session, with a single-session ticket of an activity that takes this pass. */
export interface PassPlace {
  readonly itemId: string
  readonly sessionId: string
  readonly startsAt: string
  readonly passId: string
  /** The price without credits. */
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

/** Sorts lots by expiry, earliest first. If they expire at the same time, the older id comes first. */
export const inOrderOfUse = <Lot extends PassLot>(lots: readonly Lot[]): Lot[] =>
  lots.toSorted((a, b) => (endOf(a) === endOf(b) ? byText(a.id, b.id) : endOf(a) - endOf(b)))

/** Sorts places by price, dearest first, then by time. */
const inOrderOfNeed = (places: readonly PassPlace[]): PassPlace[] =>
  places.toSorted(
    (a, b) =>
      b.price - a.price ||
      Date.parse(a.startsAt) - Date.parse(b.startsAt) ||
      byText(a.sessionId, b.sessionId) ||
      byText(a.itemId, b.itemId),
  )

/**
 * Decides which credits pay for which places, as many as there are credits valid now. Free places don't need a credit.
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
