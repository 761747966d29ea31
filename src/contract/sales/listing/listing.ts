import { z } from 'zod'
import { because } from '#contract/because.ts'
import { ageRestriction } from '#contract/catalogue/activities/age-restriction.ts'
import { operation } from '#contract/operation.ts'
import { calendarDate, clockTime, id, instant } from '#contract/shapes.ts'
import { salesStates } from '#domain/catalogue/activities/sales-states.ts'
import { messages } from '#domain/messages.ts'
import { isMonth } from '#domain/sales/listing/month-grid.ts'

/** One activity on the home page. */
export const activityCard = z.object({
  _id: id,
  name: z.string(),
  /** The first lines of the description, as plain text. */
  summary: z.string(),
  picture: z
    .object({ path: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
  venue: z.object({ _id: id, name: z.string() }).nullable(),
  /** A summary of the coming sessions, in the organiser's local time. The calendar lists them one by one. */
  dates: z.object({
    first: calendarDate,
    last: calendarDate,
    count: z.number().int(),
    weekdays: z.array(z.number().int().min(1).max(7)),
    time: z.object({ start: clockTime, end: clockTime }).nullable(),
  }),
  nextStart: instant,
  /** The lowest price of the tickets that can be bought. Null if none can. */
  priceFrom: z.number().int().nullable(),
  /** True if that price is paid each month. */
  priceIsMonthly: z.boolean(),
  /** True if other tickets have a different price. */
  hasMorePrices: z.boolean(),
  full: z.boolean(),
  /**
   * The places left with the ticket that has the most room, among those on sale. Null if it has no limit, or if the
   * activity is full.
   */
  placesLeft: z.number().int().nullable(),
  ageRestriction: ageRestriction.nullable(),
  sales: z.object({ state: z.enum(salesStates), opensAt: instant.nullable() }),
  /** The ids of the activity's options and venue. Filters and tabs compare them. */
  tags: z.array(id),
})
export type ActivityCard = z.infer<typeof activityCard>

/** A field that visitors can filter by, with the options that listed activities use. */
export const listingFilter = z.object({
  field: id,
  title: z.string(),
  options: z.array(z.object({ _id: id, name: z.string(), count: z.number().int() })),
})
export type ListingFilter = z.infer<typeof listingFilter>

/** All data of the home page. The browser filters by the same domain rule as the server. */
export const listingAnswer = z.object({
  tabs: z.array(z.object({ _id: id, name: z.string(), path: z.string(), value: z.array(id) })),
  filters: z.array(listingFilter),
  activities: z.array(activityCard),
})
export type Listing = z.infer<typeof listingAnswer>

/** A session in the calendar; its activity is one of the cards. */
export const calendarSession = z.object({
  _id: id,
  activityGroup: id,
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  /** The places left, counted as on the activity page: by the tickets on sale. */
  placesLeft: z.number().int().nullable(),
})
export type CalendarSession = z.infer<typeof calendarSession>

export const listing = {
  read: operation({
    id: 'listing.read',
    method: 'GET',
    path: '/api/listing',
    summary: 'What can be booked: tabs, filters and activity cards',
    access: 'anyone',
    answer: listingAnswer,
  }),
  calendar: operation({
    id: 'listing.calendar',
    method: 'GET',
    path: '/api/listing/calendar',
    summary: 'The sessions of listed activities in one month of the organiser’s calendar',
    access: 'anyone',
    query: z.object({ month: z.string().refine(isMonth, { error: because(messages.notAMonth) }) }),
    answer: z.object({ sessions: z.array(calendarSession) }),
  }),
}
