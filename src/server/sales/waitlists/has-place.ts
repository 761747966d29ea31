import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Checks if this attendee got a place in another way in what their entry waits for. */
export const hasPlace = (tx: Tx, statuses: readonly ItemStatus[], attendee: SQL) => sql`exists (
  select 1 from ${bookingItems}
  where ${bookingItems.clientId} = ${tx.clientId}
    and ${bookingItems.attendeeId} = ${attendee}
    and ${bookingItems.activityGroupId} = ${waitlistEntries.activityGroupId}
    and ${inArray(bookingItems.status, [...statuses])}
    and case when ${waitlistEntries.sessionId} is null
      then exists (
        select 1 from ${activitySessions}
        where ${activitySessions.clientId} = ${tx.clientId}
          and ${activitySessions.activityGroupId} = ${waitlistEntries.activityGroupId}
          and ${activitySessions.startsAt} > ${tx.now.toString()}
          and ${activitySessions.id} = any (${bookingItems.sessionIds}))
      else ${waitlistEntries.sessionId} = any (${bookingItems.sessionIds}) end)`
