export interface CreditLot {
  readonly id: string
  readonly left: number
  /** UTC instants in ISO format sort as text. Null never expires. */
  readonly expiresAt: string | null
  readonly createdAt: string
}

export interface LotUse {
  readonly id: string
  readonly amount: number
}

const never = '9999'

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts lots by expiry, the soonest first, then by age, the oldest first. */
export const inOrderOfUse = <Lot extends CreditLot>(lots: readonly Lot[]): Lot[] =>
  lots.toSorted(
    (a, b) =>
      compareText(a.expiresAt ?? never, b.expiresAt ?? never) ||
      compareText(a.createdAt, b.createdAt) ||
      compareText(a.id, b.id),
  )

/** Chooses the lots that pay an amount. Returns undefined if the unexpired lots don't cover it. */
export const chooseLots = (
  lots: readonly CreditLot[],
  amount: number,
  now: string,
): readonly LotUse[] | undefined => {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError('An amount of credit is whole and not negative')
  const good = inOrderOfUse(lots.filter(({ expiresAt }) => expiresAt === null || expiresAt > now))
  const uses: LotUse[] = []
  let missing = amount
  for (const { id, left } of good) {
    const taken = Math.min(left, missing)
    if (taken > 0) uses.push({ id, amount: taken })
    missing -= taken
  }
  return missing === 0 ? uses : undefined
}
