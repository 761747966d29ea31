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
  /** False if no payment method can pay for it. The team can still book it. */
  readonly canBePaid?: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
  /** Of a subscription. */
  readonly paymentSchedule: PaymentSchedule | null
  readonly allowMidMonthBookings: boolean
  readonly coverFeePerSession: number | null
}

export interface OfferedSession {
  readonly _id: string
  readonly localDate: string
  /** Null: as many as come. */
  readonly placesLeft: number | null
}

interface OfferedAddOn {
  readonly _id: string
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

/** What an activity's page offers; its sessions are those to come, in order. */
export interface Offered<Ticket extends OfferedTicket = OfferedTicket> {
  readonly tickets: readonly Ticket[]
  readonly sessions: readonly OfferedSession[]
  readonly addOns: readonly OfferedAddOn[]
  readonly ageRestriction: AgeRestriction | null
  /** On the organiser's wall, whatever the phone says. */
  readonly today: string
}

export const isBookable = ({ full, canBePaid = true }: Pick<OfferedTicket, 'full' | 'canBePaid'>): boolean =>
  !full && canBePaid

/** The sessions that a ticket is good for; of a subscription those from its first day on. */
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
