/** What of a lot of somebody's credit paid for a booking and is not back yet. */
export interface CreditUse {
  readonly useId: string
  readonly lotId: string
  readonly left: number
  /** Of the lot; null: it does not expire. */
  readonly expiresAt: string | null
}

export interface ReturnedUse {
  readonly useId: string
  readonly lotId: string
  readonly amount: number
  readonly expiresAt: string | null
  /** Into the lot that it came from; otherwise it is credit anew, with this expiry. */
  readonly intoLot: boolean
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : Date.parse(one) >= Date.parse(other) ? one : other

/**
 * Credit that paid for something goes back to its lots, the longest ago first. It expires when the lot does, or by the
 * policy if that is later; then it is a lot of its own, because the rest of the old one keeps its day. What came from a
 * lot that has ended, with no policy to say otherwise, is credit without an expiry: it was used in time.
 */
export const returnedUses = (
  uses: readonly CreditUse[],
  total: number,
  /** Of the rules that give credit; none where the organiser cancels. */
  policyExpiries: readonly (string | null)[],
  now: string,
): readonly ReturnedUse[] => {
  let left = total
  return uses.flatMap(({ useId, lotId, left: most, expiresAt: old }) => {
    const amount = Math.min(left, most)
    left -= amount
    if (amount === 0) return []
    const latest = policyExpiries.reduce(later, old)
    const expiresAt = latest !== null && Date.parse(latest) <= Date.parse(now) ? null : latest
    return [{ useId, lotId, amount, expiresAt, intoLot: expiresAt === old }]
  })
}
