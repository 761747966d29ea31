import { carts } from '#contract/sales/cart/cart.ts'
import { listing } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'

/** What shows how many places are left, and to whom: out of date as soon as somebody puts one into their cart, or takes it out. */
export const stalePlaces = [
  publicActivities.read,
  listing.read,
  listing.calendar,
  carts.attendeeSales,
  carts.attendeeTimes,
]
