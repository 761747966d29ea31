/** The places of one or several sessions. A session without a limit only counts in the places taken. */
interface Fill {
  readonly taken: number
  /** The places taken and the limit, only of sessions with a limit. */
  readonly takenOfLimited: number
  readonly limit: number
}

/**
 * Returns the fill rate in per cent, rounded half up. Null if no session has a limit. Above 100 if the team went over a
 * limit.
 */
export const fillRate = ({ takenOfLimited, limit }: Omit<Fill, 'taken'>): number | null =>
  limit === 0 ? null : Math.round((takenOfLimited * 100) / limit)

/** The filters for sessions: full means no place is left, and over means more attendees than places. */
export const fillFilters = ['full', 'over'] as const
export type FillFilter = (typeof fillFilters)[number]

export const fillFilterLabels: Record<FillFilter, string> = {
  full: 'Full, or over the limit',
  over: 'Over the limit',
}

/** The fill rate at which a session needs attention, such as another session or a larger room. */
export const nearlyFullPercent = 80
