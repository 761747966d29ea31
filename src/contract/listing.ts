import { z } from 'zod'
import { operation } from './operation.ts'
import { ageRestriction } from './activity-form.ts'
import { publicActivity, salesStates } from './public-activity.ts'
import { id, idParams, instant } from './shapes.ts'

/** One activity on the home page. */
export const activityCard = z.object({
  _id: id,
  name: z.string(),
  /** The first lines of the description, as plain text. */
  summary: z.string(),
  picture: z.string().nullable(),
  venue: z.object({ _id: id, name: z.string() }).nullable(),
  /** Upcoming and enabled, soonest first. */
  sessions: z.array(
    z.object({ _id: id, start: instant, end: instant, placesLeft: z.number().int().nullable() }),
  ),
  /** The lowest price of what can be bought; null where nothing can. */
  priceFrom: z.number().int().nullable(),
  /** True where the lowest price is not the only one. */
  hasMorePrices: z.boolean(),
  full: z.boolean(),
  /** The smallest number of places left among sessions that have a limit and are not full; null: no limit. */
  placesLeft: z.number().int().nullable(),
  ageRestriction: ageRestriction.nullable(),
  salesState: z.enum(salesStates),
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

/** The home page's whole data: filtering happens in the browser, by the same domain rule as on the server. */
export const listingAnswer = z.object({
  tabs: z.array(z.object({ _id: id, name: z.string(), path: z.string(), value: z.array(id) })),
  filters: z.array(listingFilter),
  activities: z.array(activityCard),
})
export type Listing = z.infer<typeof listingAnswer>

export const listing = {
  read: operation({
    id: 'listing.read',
    method: 'GET',
    path: '/api/listing',
    summary: 'What can be booked: tabs, filters and activity cards',
    access: 'anyone',
    answer: listingAnswer,
  }),
  readActivity: operation({
    id: 'listing.readActivity',
    method: 'GET',
    path: '/api/activity-groups/{id}/public',
    summary: 'One activity as anybody may see it, with availability that is true now',
    access: 'anyone',
    params: idParams,
    answer: publicActivity,
  }),
}
