/**
 * How much of a booking was cancelled: everything that was left, one or more dates of items that continue, or whole
 * items of several.
 */
export type CancelledShare = 'all' | 'oneDate' | 'dates' | 'items'

interface CancelledPart {
  /** True if nothing of the item is left. */
  readonly whole: boolean
  readonly sessions: readonly { readonly sessionId: string }[]
}

/** Says how much of a booking was cancelled. `booked` is the number of items that were active before. */
export const cancelledShare = (cancelled: readonly CancelledPart[], booked: number): CancelledShare => {
  if (cancelled.length === booked && cancelled.every(({ whole }) => whole)) return 'all'
  if (cancelled.some(({ whole }) => whole)) return 'items'
  // Siblings can have the same date.
  return new Set(cancelled.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId))).size === 1
    ? 'oneDate'
    : 'dates'
}

/**
 * How to describe what isn't given back: retained from what was paid, due if nothing was paid, or charged if a part was
 * paid.
 */
export type KeptAs = 'kept' | 'due' | 'charged'

/**
 * Chooses how to describe what isn't given back. `paid` is the amount before cancelling, and `due` the amount after it.
 * The due amount is lowered first, so nothing is given back while something is still due.
 */
export const keptAs = (paid: number, due: number): KeptAs => {
  if (due === 0) return 'kept'
  return paid === 0 ? 'due' : 'charged'
}
