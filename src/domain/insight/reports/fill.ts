/** Places of one or several sessions. A session without a limit has none to fill, and counts only what it sold. */
interface Fill {
  readonly taken: number
  /** Of the sessions with a limit: what they sold, and what they could have. */
  readonly takenOfLimited: number
  readonly limit: number
}

/** Per cent, rounded half up; null where nothing has a limit. Above 100 where an admin went over one. */
export const fillRate = ({ takenOfLimited, limit }: Omit<Fill, 'taken'>): number | null =>
  limit === 0 ? null : Math.round((takenOfLimited * 100) / limit)

/** What sessions are asked for by: those with no place left, and of these those with more people than places. */
export const fillFilters = ['full', 'over'] as const
export type FillFilter = (typeof fillFilters)[number]

export const fillFilterLabels: Record<FillFilter, string> = {
  full: 'Full, or over the limit',
  over: 'Over the limit',
}

/** From here on a session is worth looking at: another one, or a larger room. */
export const nearlyFullPercent = 80
