import { carts } from '#contract/sales/cart/cart.ts'
import { listing } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'

/**
 * The queries that show how many places are left. They become outdated whenever an item is added to a cart or removed.
 */
export const stalePlaces = [
  publicActivities.read,
  listing.read,
  listing.calendar,
  carts.attendeeSales,
  carts.attendeeTimes,
]
