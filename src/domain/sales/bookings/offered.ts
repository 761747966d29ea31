import type { TicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { coversDay, firstPayment } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { subscriptionOffer } from '#domain/catalogue/subscription-plans/subscription-offer.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import type { OwnPlaces } from '#domain/sales/listing/places-left.ts'

export interface OfferedTicket extends OwnPlaces {
  readonly _id: string
  readonly type: TicketType
  readonly timeDisplay: TicketHours | null
  readonly full: boolean
  /** False if no payment method can pay for the ticket. The team can still book it. */
  readonly canBePaid?: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
  /** The payment schedule of a subscription. */
  readonly paymentSchedule: PaymentSchedule | null
  readonly allowMidMonthBookings: boolean
  readonly coverFeePerSession: number | null
}

export interface OfferedSession {
  readonly _id: string
  readonly localDate: string
  /** Null if the session has no limit. */
  readonly placesLeft: number | null
}

interface OfferedAddOn {
  readonly _id: string
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

/** The tickets, add-ons and coming sessions of an activity's page. The sessions are in order. */
export interface Offered<Ticket extends OfferedTicket = OfferedTicket> {
  readonly tickets: readonly Ticket[]
  readonly sessions: readonly OfferedSession[]
  readonly addOns: readonly OfferedAddOn[]
  readonly ageRestriction: AgeRestriction | null
  /** The date in the organiser's time zone. It doesn't depend on the phone. */
  readonly today: string
}

export const isBookable = ({ full, canBePaid = true }: Pick<OfferedTicket, 'full' | 'canBePaid'>): boolean =>
  !full && canBePaid

/** Finds the sessions that a ticket covers. For a subscription, the sessions from its first day on. */
export const sessionsOf = (
  { sessions, today }: Offered,
  ticket: OfferedTicket,
): readonly OfferedSession[] => {
  const offer = subscriptionOffer(ticket, today)
  const first = offer && firstPayment(offer)
  return sessions.filter(
    ({ _id, localDate }) => covers(ticket, _id) && (!first || coversDay(first, localDate)),
  )
}
