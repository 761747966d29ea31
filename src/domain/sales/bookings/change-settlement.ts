interface Standing {
  readonly total: number
  readonly paid: number
  /** The part of the paid amount that a bank is holding until it has decided a dispute. */
  readonly held: number
}

/**
 * Calculates what is due after a booking's price changes, and how much of the paid money is then too much. Money that a
 * bank is holding can't be given back. It becomes credit when the bank releases it.
 */
export const changeSettlement = ({ total, paid, held }: Standing, difference: number) => ({
  total: total + difference,
  due: Math.max(0, total + difference - paid),
  credit: Math.max(0, Math.min(0 - difference, paid - held - total - difference)),
})
