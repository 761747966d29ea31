import { carts } from '#contract/cart.ts'
import { listing } from '#contract/listing.ts'
import { publicActivities } from '#contract/public-activity.ts'

/** What shows how many places are left, and to whom: out of date as soon as somebody puts one into their cart, or takes it out. */
export const stalePlaces = [
  publicActivities.read,
  listing.read,
  listing.calendar,
  carts.attendeeSales,
  carts.attendeeTimes,
]
