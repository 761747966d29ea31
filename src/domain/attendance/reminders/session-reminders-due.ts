/** A customer's place in an upcoming session. */
export interface BookedPlace {
  readonly userId: string
  readonly sessionId: string
  /** The day in the organiser's time zone. */
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
 * Returns one reminder for each person and day, due the given number of hours before a session of that day. These are
 * elapsed hours, even when the clocks change. A customer who booked after that moment has just received the
 * confirmation, so their place doesn't trigger a reminder. A reminder still lists everything else the customer has on
 * that day.
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
