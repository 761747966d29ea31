/** How much of a booking was cancelled: all that was left of it, single dates of what goes on, or whole items of several. */
export type CancelledShare = 'all' | 'oneDate' | 'dates' | 'items'

interface CancelledPart {
  /** Nothing of the item is left. */
  readonly whole: boolean
  readonly sessions: readonly { readonly sessionId: string }[]
}

/** `booked` is how many items took part before. */
export const cancelledShare = (cancelled: readonly CancelledPart[], booked: number): CancelledShare => {
  if (cancelled.length === booked && cancelled.every(({ whole }) => whole)) return 'all'
  if (cancelled.some(({ whole }) => whole)) return 'items'
  // Of brothers and sisters it may be the same.
  return new Set(cancelled.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId))).size === 1
    ? 'oneDate'
    : 'dates'
}

/** What is not given back: kept of what was paid, due where nothing was paid, and charged where a part was. */
export type KeptAs = 'kept' | 'due' | 'charged'

/** `paid` is from before, `due` from after it. What is due falls first, so that nothing comes back while some still is. */
export const keptAs = (paid: number, due: number): KeptAs => {
  if (due === 0) return 'kept'
  return paid === 0 ? 'due' : 'charged'
}
