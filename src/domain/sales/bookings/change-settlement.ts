interface Standing {
  readonly total: number
  readonly paid: number
  /** What of it a bank holds until it has decided. */
  readonly held: number
}

/**
 * What is due once a booking costs that much more or less, and what of the money paid is then too much. What a bank
 * holds is nobody's to give: it becomes credit when the bank lets it go (0034).
 */
export const changeSettlement = ({ total, paid, held }: Standing, difference: number) => ({
  total: total + difference,
  due: Math.max(0, total + difference - paid),
  credit: Math.max(0, Math.min(0 - difference, paid - held - total - difference)),
})
