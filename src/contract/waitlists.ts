import { limits } from '#domain/limits.ts'
import { waitlistEntryTypes, waitlistStatuses } from '#domain/waitlists/waitlist-entry.ts'
import { z } from 'zod'
import { checkout, checkoutBody, checkoutPlaced } from './checkout.ts'
import { operation } from './operation.ts'
import { done, id, idParams, instant, numberedPage, numberedQuery, requiredText, version } from './shapes.ts'

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
  activity: z.object({ _id: id, date: z.object({ start: instant, end: instant }) }).nullable(),
  type: z.enum(waitlistEntryTypes),
  status: z.enum(waitlistStatuses),
  /** Among the entries of its line: 1 is next; null where it does not wait any more. */
  position: amount.nullable(),
  /** People, not entries, who are served before it; null as above. */
  ahead: amount.nullable(),
  joinedAt: instant,
  addedByTeam: z.boolean(),
  offerEndsAt: instant.nullable(),
  /** What keeps, or kept, its places; the booking once it was used. */
  booking: id.nullable(),
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

const joinBody = z.object({
  activityGroup: id,
  attendees: z.array(id).min(1, { error: 'Required' }).max(limits.heldPlacesPerSession),
  /** Sessions; none where the line is for all of them. */
  activities: z.array(id).max(limits.sessionsPerActivity),
  /** As one: all get a place, or none. Otherwise each waits alone. */
  together: z.boolean().default(false),
})
export type JoinBody = z.infer<typeof joinBody>

/** A place that is kept for oneself, and everything that stands between it and a booking. */
const offer = z.object({ entry: waitlistEntry, checkout })
export type Offer = z.infer<typeof offer>

export const ownWaitlists = {
  list: operation({
    id: 'ownWaitlists.list',
    method: 'GET',
    path: '/api/user/waitlists',
    summary: 'Where one’s own attendees wait, offers first, and what became of earlier ones',
    access: 'account.use',
    answer: z.array(waitlistEntry),
  }),
  joinable: operation({
    id: 'ownWaitlists.joinable',
    method: 'GET',
    path: '/api/user/waitlists/joinable',
    summary: 'Which waitlists of an activity one’s own attendees can join',
    access: 'account.use',
    query: z.object({ activityGroup: id }),
    answer: joinable,
  }),
  join: operation({
    id: 'ownWaitlists.join',
    method: 'POST',
    path: '/api/user/waitlists',
    summary: 'Join the waitlist of an activity, or of some of its sessions',
    access: 'account.use',
    feature: 'waitlists',
    body: joinBody,
    status: 201,
    answer: z.array(waitlistEntry),
    creates: true,
    fails: ['conflict', 'notFound'],
    perMinute: 60,
    countedBy: 'person',
  }),
  leave: operation({
    id: 'ownWaitlists.leave',
    method: 'DELETE',
    path: '/api/user/waitlists/{id}',
    summary: 'Leave a waitlist, or let an offer go',
    access: 'account.use',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
  offer: operation({
    id: 'ownWaitlists.offer',
    method: 'GET',
    path: '/api/user/waitlists/{id}/offer',
    summary: 'A place that is kept for oneself, ready to be checked out',
    access: 'account.use',
    params: idParams,
    answer: offer,
    fails: ['conflict'],
  }),
  accept: operation({
    id: 'ownWaitlists.accept',
    method: 'POST',
    path: '/api/user/waitlists/{id}/offer',
    summary: 'Book a place that is kept for oneself, or begin to pay for it',
    access: 'account.use',
    params: idParams,
    body: checkoutBody,
    status: 201,
    answer: checkoutPlaced,
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  enterCode: operation({
    id: 'ownWaitlists.enterCode',
    method: 'PUT',
    path: '/api/user/waitlists/{id}/offer/code',
    summary:
      'Enter a discount code for a place that is kept for oneself; one that does not apply is refused with its reason',
    access: 'account.use',
    params: idParams,
    body: z.object({ code: requiredText(limits.discountCodeMaximum) }),
    answer: offer,
    perMinute: 30,
    countedBy: 'person',
    fails: ['conflict'],
  }),
  removeCode: operation({
    id: 'ownWaitlists.removeCode',
    method: 'DELETE',
    path: '/api/user/waitlists/{id}/offer/code',
    summary: 'Take the discount code out again',
    access: 'account.use',
    params: idParams,
    answer: offer,
    fails: ['conflict'],
  }),
  switchPasses: operation({
    id: 'ownWaitlists.switchPasses',
    method: 'PUT',
    path: '/api/user/waitlists/{id}/offer/passes',
    summary: 'Pay a place that is kept for oneself by session passes, or not',
    access: 'account.use',
    params: idParams,
    body: z.object({ use: z.boolean() }),
    answer: offer,
    fails: ['conflict'],
  }),
  giveUp: operation({
    id: 'ownWaitlists.giveUp',
    method: 'POST',
    path: '/api/user/waitlists/{id}/offer/give-up',
    summary:
      'End the open payment of a place that is kept for oneself; if it was paid meanwhile, it is booked',
    access: 'account.use',
    params: idParams,
    answer: done,
    fails: ['conflict', 'busy'],
  }),
}

export const waitlists = {
  list: operation({
    id: 'waitlists.list',
    method: 'GET',
    path: '/api/waitlists',
    summary: 'Waitlist entries in the order in which they are served',
    access: 'bookings.read',
    query: numberedQuery(
      z.object({
        user: id.optional(),
        activityGroup: id.optional(),
        activity: id.optional(),
        status: z.array(z.enum(waitlistStatuses)).max(10).optional(),
        search: z.string().max(limits.nameMaximum).optional(),
      }),
    ),
    answer: numberedPage(waitlistEntry),
  }),
  /** By activity and session: how many wait, are offered, and how many more places would have sold. */
  summary: operation({
    id: 'waitlists.summary',
    method: 'GET',
    path: '/api/waitlists/summary',
    summary: 'Where people wait, and how many more places would have sold',
    access: 'bookings.read',
    answer: z.object({
      items: z.array(
        z.object({
          activityGroup: z.object({ _id: id, name: z.string() }),
          activity: z.object({ _id: id, date: z.object({ start: instant, end: instant }) }).nullable(),
          /** People, not entries. */
          waiting: amount,
          offered: amount,
          toApprove: amount,
          couldHaveSold: amount,
        }),
      ),
      couldHaveSold: amount,
    }),
  }),
  joinable: operation({
    id: 'waitlists.joinable',
    method: 'GET',
    path: '/api/waitlists/joinable',
    summary: 'Which waitlists of an activity a person’s attendees can join',
    access: 'bookings.manage',
    query: z.object({ activityGroup: id, userId: id }),
    answer: joinable,
  }),
  add: operation({
    id: 'waitlists.add',
    method: 'POST',
    path: '/api/waitlists',
    summary: 'Put a person’s attendees on a waitlist',
    access: 'bookings.manage',
    feature: 'waitlists',
    body: joinBody.extend({ userId: id }),
    status: 201,
    answer: z.array(waitlistEntry),
    creates: true,
    fails: ['conflict', 'notFound'],
  }),
  offerNow: operation({
    id: 'waitlists.offerNow',
    method: 'POST',
    path: '/api/waitlists/{id}/offer',
    summary:
      'Offer this entry a place now, out of turn, or approve one that is kept; over the limit only knowingly',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({ goOver: z.boolean().default(false), version }),
    answer: waitlistEntry,
    fails: ['conflict', 'stale', 'full'],
  }),
  move: operation({
    id: 'waitlists.move',
    method: 'PUT',
    path: '/api/waitlists/{id}/position',
    summary: 'Move an entry up or down its line',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({ position: z.number().int().min(1), version }),
    answer: waitlistEntry,
    fails: ['conflict', 'stale'],
  }),
  remove: operation({
    id: 'waitlists.remove',
    method: 'DELETE',
    path: '/api/waitlists/{id}',
    summary: 'Take an entry off its waitlist; what was kept for it goes to the next',
    access: 'bookings.manage',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
  message: operation({
    id: 'waitlists.message',
    method: 'POST',
    path: '/api/waitlists/messages',
    summary: 'Write to everybody who waits for an activity, or for one session of it',
    access: 'messages.send',
    body: z.object({
      activityGroup: id,
      activity: id.nullable().default(null),
      subject: requiredText(limits.messageSubjectMaximum),
      text: requiredText(limits.messageMaximum),
    }),
    status: 201,
    /** How many people it goes to. */
    answer: z.object({ people: amount }),
    creates: true,
    perMinute: 30,
    countedBy: 'person',
  }),
}
