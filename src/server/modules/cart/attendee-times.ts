import type { AttendeeTime } from '#contract/cart.ts'
import type { Scope } from '../../db/scope.ts'
import { attendeeIdsOf } from '../attendees/attendee-ids-of.ts'
import { busyTimes } from '../bookings/busy-times.ts'

/** When this person's attendees will be somewhere: nobody should be in two places at once without being told. */
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
