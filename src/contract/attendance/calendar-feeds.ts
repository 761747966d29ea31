import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { done } from '#contract/shapes.ts'

const feed = z.object({
  /** The address of the calendar feed. Anyone who has the address can read the feed. Null if no address was created. */
  address: z.url().nullable(),
  /** Adds the attendees' first names to the titles. */
  withNames: z.boolean(),
})
export type CalendarFeed = z.infer<typeof feed>

/**
 * The operations for a customer's calendar feed: their booked sessions for the calendar on their phone, at a secret
 * address.
 */
export const calendarFeeds = {
  readOwn: operation({
    id: 'calendarFeeds.readOwn',
    method: 'GET',
    path: '/api/user/calendar-feed',
    summary: 'The secret address of one’s own calendar',
    access: 'account.use',
    answer: feed,
  }),
  create: operation({
    id: 'calendarFeeds.create',
    method: 'POST',
    path: '/api/user/calendar-feed',
    summary: 'Make the address, or a new one: the old stops working at once',
    access: 'account.use',
    status: 201,
    answer: feed,
    creates: true,
  }),
  update: operation({
    id: 'calendarFeeds.update',
    method: 'PUT',
    path: '/api/user/calendar-feed',
    summary: 'Show first names in the calendar, or the activity only',
    access: 'account.use',
    body: z.object({ withNames: z.boolean() }),
    answer: feed,
    fails: ['notFound'],
  }),
  remove: operation({
    id: 'calendarFeeds.remove',
    method: 'DELETE',
    path: '/api/user/calendar-feed',
    summary: 'Delete the address: it stops working at once',
    access: 'account.use',
    answer: done,
    fails: ['notFound'],
  }),
  file: operation({
    id: 'calendarFeeds.file',
    method: 'GET',
    path: '/api/calendar/{token}',
    summary: 'The sessions behind a secret address, upcoming and of the last 30 days',
    access: 'anyone',
    params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/u) }),
    produces: 'text/calendar',
    answer: z.string(),
    perMinute: 60,
    fails: ['notFound'],
  }),
}
