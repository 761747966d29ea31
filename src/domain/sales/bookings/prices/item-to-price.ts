import type { SessionToCover, TicketToPrice } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { SubscriptionOffer } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { DiscountLine } from '#domain/sales/discounts/discount.ts'

export interface AddOnChosen {
  readonly id: string
  readonly name: string
  /** The price for one attendee in one session. */
  readonly price: number
  readonly sessionIds: readonly string[]
}

interface SessionToPrice extends SessionToCover {
  /** The date in the organiser's time zone. */
  readonly localDate: string
}

/** One ticket for one attendee, in a cart or in a booking that is being made. */
export interface ItemToPrice {
  readonly id: string
  readonly activityGroupId: string
  /** Null if the attendee isn't known yet. */
  readonly attendee: DiscountLine['attendee']
  readonly ticket: TicketToPrice
  /** The payments of a subscription ticket and their dates. Null for other tickets. */
  readonly subscription: SubscriptionOffer | null
  /** All sessions of the activity, including past ones, because a pro rata price is a share of all of them. */
  readonly sessions: readonly SessionToPrice[]
  /** The sessions in which the item takes places. */
  readonly sessionIds: readonly string[]
  readonly addOns: readonly AddOnChosen[]
}
