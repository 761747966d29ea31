/** The part of a credit lot that paid for a booking and isn't restored yet. */
export interface CreditUse {
  readonly useId: string
  readonly lotId: string
  readonly left: number
  /** The expiry of the lot. Null if it doesn't expire. */
  readonly expiresAt: string | null
}

export interface ReturnedUse {
  readonly useId: string
  readonly lotId: string
  readonly amount: number
  readonly expiresAt: string | null
  /** True if the credit goes back into its lot. Otherwise it becomes a new lot with this expiry. */
  readonly intoLot: boolean
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : Date.parse(one) >= Date.parse(other) ? one : other

/**
 * Restores credit that paid for something to its lots, the oldest use first. It expires with the lot, or by the policy
 * if that is later. A later expiry needs a lot of its own, because the rest of the old lot keeps its date. If the lot
 * has expired and no policy extends it, the restored credit doesn't expire, because it was used in time.
 */
export const returnedUses = (
  uses: readonly CreditUse[],
  total: number,
  /** The expiries of the rules that give credit. Empty if the organiser cancels. */
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
