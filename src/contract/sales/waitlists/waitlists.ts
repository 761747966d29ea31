import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  done,
  id,
  idParams,
  instant,
  numberedPage,
  numberedQuery,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { waitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import { joinable, joinBody, waitlistEntry } from './waitlist-shapes.ts'

const amount = z.number().int()

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
  /**
   * Counts by activity and session how many people wait, how many have an offer, and how many more places could have
   * been sold.
   */
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
          /** Counts people, not entries. */
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
    /** The number of people who get the message. */
    answer: z.object({ people: amount }),
    creates: true,
    // Fails if the waitlist is empty.
    fails: ['conflict'],
    perMinute: 30,
    countedBy: 'person',
  }),
}
