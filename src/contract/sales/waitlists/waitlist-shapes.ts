import { z } from 'zod'
import { because } from '#contract/because.ts'
import { id, instant, version } from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { waitlistEntryTypes, waitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'

const amount = z.number().int()
const person = z.object({ _id: id, firstName: z.string(), lastName: z.string() })

/** As the specification names it: `activity` is the session, `attendee` the first of those who wait together. */
export const waitlistEntry = z.object({
  _id: id,
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  attendee: person,
  /** All of them: all get a place, or none. */
  attendees: z.array(person),
  activityGroup: z.object({ _id: id, name: z.string() }),
  /** Null: all sessions. */
  activity: z
    .object({
      _id: id,
      date: z.object({ start: instant, end: instant }),
      /** For everybody. */
      cancelled: z.boolean(),
    })
    .nullable(),
  type: z.enum(waitlistEntryTypes),
  status: z.enum(waitlistStatuses),
  /** Among the entries of its line: 1 is next; null where it does not wait any more. */
  position: amount.nullable(),
  /** How many entries its line has; null as above. */
  lineLength: amount.nullable(),
  /** People, not entries, who are served before it; null as above. */
  ahead: amount.nullable(),
  joinedAt: instant,
  addedByTeam: z.boolean(),
  offerEndsAt: instant.nullable(),
  /** What keeps, or kept, its places; the booking once it was used. */
  booking: id.nullable(),
  /** A payment for what it is offered has begun: until that is paid or given up, it can neither be changed nor let go. */
  isBeingPaid: z.boolean(),
  version,
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** What somebody can join of an activity, for each of the attendees that are asked about. */
export const joinable = z.object({
  type: z.enum(['off', ...waitlistEntryTypes]),
  activityGroup: z.object({ _id: id, name: z.string() }),
  /**
   * Those that have not begun, that a ticket is sold for, and that have too few places for all of these attendees; none
   * where all sessions are joined as one.
   */
  activities: z.array(
    z.object({
      _id: id,
      date: z.object({ start: instant, end: instant }),
      /** Mostly 0. Some, where those who come together are more. */
      placesLeft: amount,
      waiting: amount,
    }),
  ),
  /** The same of all sessions as one; null where there is room for all of these attendees. */
  placesLeft: amount.nullable(),
  attendees: z.array(
    person.extend({
      /** What the age restriction says to them. */
      age: z.enum(['fits', 'warn', 'block']),
      /** On the line for all sessions already. */
      onAllSessions: z.boolean(),
      /** Sessions whose line they are in. */
      joined: z.array(id),
      /** Sessions in which they have a place. */
      booked: z.array(id),
    }),
  ),
})
export type Joinable = z.infer<typeof joinable>

export const joinBody = z.object({
  activityGroup: id,
  attendees: z
    .array(id)
    .min(1, { error: because(messages.required) })
    .max(limits.heldPlacesPerSession)
    .check(unique(messages.attendeeTwice)),
  /** Sessions; none where the line is for all of them. */
  activities: z.array(id).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
  /** As one: all get a place, or none. Otherwise each waits alone. */
  together: z.boolean().default(false),
})
export type JoinBody = z.infer<typeof joinBody>
