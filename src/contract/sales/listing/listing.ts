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
  /** The sessions still to come, summed up as the organiser's clocks show them; one by one they are in the calendar. */
  dates: z.object({
    first: calendarDate,
    last: calendarDate,
    count: z.number().int(),
    weekdays: z.array(z.number().int().min(1).max(7)),
    time: z.object({ start: clockTime, end: clockTime }).nullable(),
  }),
  nextStart: instant,
  /** The lowest price of what can be bought; null where nothing can. */
  priceFrom: z.number().int().nullable(),
  /** That price is paid each month. */
  priceIsMonthly: z.boolean(),
  /** True where the lowest price is not the only one. */
  hasMorePrices: z.boolean(),
  full: z.boolean(),
  /** How many more can have the ticket that lets in most, of those on sale; null: no limit, or it is full. */
  placesLeft: z.number().int().nullable(),
  ageRestriction: ageRestriction.nullable(),
  sales: z.object({ state: z.enum(salesStates), opensAt: instant.nullable() }),
  /** Option ids and venue ids it answers to: what filters and tabs compare. */
  tags: z.array(id),
})
export type ActivityCard = z.infer<typeof activityCard>

/** A field that visitors can filter by, with the options that some listed activity has. */
export const listingFilter = z.object({
  field: id,
  title: z.string(),
  options: z.array(z.object({ _id: id, name: z.string(), count: z.number().int() })),
})
export type ListingFilter = z.infer<typeof listingFilter>

/** The home page's whole data: filtering happens in the browser, by the same domain rule as on the server. */
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
  /** As on its page, by the tickets that are on sale. */
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
