import { extraTimes } from '#domain/sales/bookings/extra-times.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/** Extras go with their sessions. Nothing else of the booking says afterwards for how many they were there. */
export const extrasGone = ({ facts, sum }: CancelPlan): string[] => {
  const gone = sum.items.flatMap(({ itemId, sessions }) => {
    const leaving = new Set(sessions.map(({ sessionId }) => sessionId))
    return (facts.items.find(({ id }) => id === itemId)?.addOns ?? []).map(({ id, name, sessionIds }) => ({
      id,
      name,
      dates: sessionIds.filter((session) => leaving.has(session)).length,
    }))
  })
  // Two children may have the same one.
  return [...Map.groupBy(gone, ({ id }) => id).values()].flatMap((same) => {
    const dates = same.reduce((total, one) => total + one.dates, 0)
    const [first] = same
    return first && dates > 0 ? [extraTimes(first.name, dates)] : []
  })
}
