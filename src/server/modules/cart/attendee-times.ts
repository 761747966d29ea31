import type { AttendeeTime } from '#contract/cart.ts'
import { and, eq } from 'drizzle-orm'
import { attendees } from '../../db/schema/attendees.ts'
import type { Scope } from '../../db/scope.ts'
import { busyTimes } from '../bookings/busy-times.ts'

/** When this person's attendees will be somewhere: nobody should be in two places at once without being told. */
export const attendeeTimes = (scope: Scope, userId: string): Promise<AttendeeTime[]> =>
  scope.transaction(async (tx) => {
    const own = await tx.sql
      .select({ id: attendees.id })
      .from(attendees)
      .where(and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId)))
    const busy = await busyTimes(
      tx,
      scope.client.timeZone,
      own.map(({ id }) => id),
    )
    return busy.map(({ attendee, session, name, start, end }) => ({
      attendee,
      activity: session,
      activityGroup: { name },
      date: { start, end },
    }))
  })
