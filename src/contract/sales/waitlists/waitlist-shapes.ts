import { z } from 'zod'
import { because } from '#contract/because.ts'
import { id, instant, version } from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { waitlistEntryTypes, waitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'

const amount = z.number().int()
const person = z.object({ _id: id, firstName: z.string(), lastName: z.string() })

/**
 * A waitlist entry, named as in the specification: `activity` is the session, and `attendee` is the first of those who
 * wait together.
 */
export const waitlistEntry = z.object({
  _id: id,
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  attendee: person,
  /** All attendees of the entry. All of them get a place, or none. */
  attendees: z.array(person),
  activityGroup: z.object({ _id: id, name: z.string() }),
  /** Null if the entry is for all sessions. */
  activity: z
    .object({
      _id: id,
      date: z.object({ start: instant, end: instant }),
      /** True if the organiser cancelled the session for everyone. */
      cancelled: z.boolean(),
    })
    .nullable(),
  type: z.enum(waitlistEntryTypes),
  status: z.enum(waitlistStatuses),
  /** The position in the waitlist: 1 is next. Null if the entry no longer waits. */
  position: amount.nullable(),
  /** The number of entries in the waitlist. Null if the entry no longer waits. */
  lineLength: amount.nullable(),
  /** The number of people, not entries, who are served first. Null if the entry no longer waits. */
  ahead: amount.nullable(),
  joinedAt: instant,
  addedByTeam: z.boolean(),
  offerEndsAt: instant.nullable(),
  /** The offer that holds or held the places. It becomes the booking when it is used. */
  booking: id.nullable(),
  /** True while a payment for the offer is open. Until it is paid or given up, the entry can't be changed or left. */
  isBeingPaid: z.boolean(),
  version,
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** The waitlists of an activity that the requested attendees can join. */
export const joinable = z.object({
  type: z.enum(['off', ...waitlistEntryTypes]),
  activityGroup: z.object({ _id: id, name: z.string() }),
  /**
   * The sessions that haven't started, that a ticket is sold for, and that have too few places for all of these
   * attendees. Empty if the waitlist is for all sessions together.
   */
  activities: z.array(
    z.object({
      _id: id,
      date: z.object({ start: instant, end: instant }),
      /** Usually 0. More if a few places are left, but not enough for all of these attendees. */
      placesLeft: amount,
      waiting: amount,
    }),
  ),
  /** The places left for all sessions together. Null if they are enough for all of these attendees. */
  placesLeft: amount.nullable(),
  attendees: z.array(
    person.extend({
      /** What the age restriction says about the attendee. */
      age: z.enum(['fits', 'warn', 'block']),
      /** True if the attendee is already on the waitlist for all sessions. */
      onAllSessions: z.boolean(),
      /** The sessions whose waitlists the attendee is on. */
      joined: z.array(id),
      /** The sessions in which the attendee has a place. */
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
  /** The sessions to wait for. Empty if the waitlist is for all sessions. */
  activities: z.array(id).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
  /** True if all attendees get a place, or none. Otherwise each attendee waits alone. */
  together: z.boolean().default(false),
})
export type JoinBody = z.infer<typeof joinBody>
