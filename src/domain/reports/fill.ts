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

/** From here on a session is worth looking at: another one, or a larger room. */
export const nearlyFullPercent = 80
