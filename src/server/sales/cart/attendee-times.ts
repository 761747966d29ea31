import type { AttendeeTime } from '#contract/sales/cart/cart.ts'
import type { Scope } from '#server/db/scope.ts'
import { attendeeIdsOf } from '#server/people/attendees/attendee-ids-of.ts'
import { busyTimes } from '#server/sales/bookings/busy-times.ts'

/**
 * Lists when a customer's attendees are busy, so that they can be warned about being in two places at the same time.
 */
export const attendeeTimes = (scope: Scope, userId: string): Promise<AttendeeTime[]> =>
  scope.transaction(async (tx) => {
    const busy = await busyTimes(tx, scope.client.timeZone, await attendeeIdsOf(tx, userId))
    return busy.map(({ attendee, session, name, start, end }) => ({
      attendee,
      activity: session,
      activityGroup: { name },
      date: { start, end },
    }))
  })
