/** Somebody's place in a session that is still to come. */
export interface BookedPlace {
  readonly userId: string
  readonly sessionId: string
  /** The day on the organiser's wall. */
  readonly localDate: string
  readonly startsAt: string
  readonly bookedAt: string
}

interface SessionReminder {
  readonly userId: string
  readonly localDate: string
  readonly sessionIds: readonly string[]
}

/**
 * One reminder for each person and day, when the first session of the day is so many hours away: hours that pass, also
 * in a night in which the clocks change. Whoever booked later than that has just had the confirmation, and gets none;
 * but whatever else they have on a day that they are reminded of is in it.
 */
export const sessionRemindersDue = (
  places: readonly BookedPlace[],
  hours: number,
  now: string,
): SessionReminder[] => {
  const at = Temporal.Instant.from(now)
  const isComing = ({ startsAt }: BookedPlace) => Temporal.Instant.compare(startsAt, at) > 0
  const isDue = ({ startsAt, bookedAt }: BookedPlace) => {
    const opens = Temporal.Instant.from(startsAt).subtract({ hours })
    return Temporal.Instant.compare(opens, at) <= 0 && Temporal.Instant.compare(bookedAt, opens) <= 0
  }
  const coming = places.filter(isComing)
  const days = Map.groupBy(coming, ({ userId, localDate }) => `${userId} ${localDate}`)
  return [...days.values()].flatMap((day) => {
    const [first] = day
    if (!first || !day.some(isDue)) return []
    const { userId, localDate } = first
    return [{ userId, localDate, sessionIds: [...new Set(day.map(({ sessionId }) => sessionId))] }]
  })
}
