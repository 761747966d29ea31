import type { SessionToCover, TicketToPrice } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { SubscriptionOffer } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { DiscountLine } from '#domain/sales/discounts/discount.ts'

export interface AddOnChosen {
  readonly id: string
  readonly name: string
  /** For one attendee in one session. */
  readonly price: number
  readonly sessionIds: readonly string[]
}

interface SessionToPrice extends SessionToCover {
  /** On the organiser's calendar. */
  readonly localDate: string
}

/** One ticket for one attendee, as it stands in a cart or in a booking that is being made. */
export interface ItemToPrice {
  readonly id: string
  readonly activityGroupId: string
  /** Null: not said yet who it is for. */
  readonly attendee: DiscountLine['attendee']
  readonly ticket: TicketToPrice
  /** What a subscription ticket asks for, and when; null for the others. */
  readonly subscription: SubscriptionOffer | null
  /** All sessions of its activity, past ones included: a share of the price is a share of all of them. */
  readonly sessions: readonly SessionToPrice[]
  /** Those that it takes places in. */
  readonly sessionIds: readonly string[]
  readonly addOns: readonly AddOnChosen[]
}
