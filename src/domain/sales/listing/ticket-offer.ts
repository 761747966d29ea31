import {
  type SessionToCover,
  ticketNow,
  type TicketNow,
  type TicketToPrice,
} from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { coversDay, firstPayment } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { totalOf } from '#domain/catalogue/subscription-plans/schedule-price.ts'
import { subscriptionOffer } from '#domain/catalogue/subscription-plans/subscription-offer.ts'
import { least, leftFor, most, type OwnPlaces, placesLeft } from './places-left.ts'

export interface OfferedTicket extends TicketToPrice {
  /** The ticket's own limit: attendees or, for single sessions, places in each session. Null means no limit. */
  readonly placeLimit: number | null
  /** The number of attendees who have the ticket now. */
  readonly sold: number
  /** The places taken by session, for a single-session ticket. */
  readonly soldIn: Readonly<Record<string, number>>
  readonly paymentSchedule: PaymentSchedule | null
  readonly allowMidMonthBookings: boolean
  readonly coverFeePerSession: number | null
}

export interface OfferedSession extends SessionToCover {
  /** The date in the organiser's time zone. */
  readonly localDate: string
  readonly placesLeft: number | null
}

export interface TicketOffer extends TicketNow, OwnPlaces {
  /** The price from now on: in total, or each month if `monthly` is true. */
  readonly priceNow: number
  readonly monthly: boolean
  /**
   * How many more attendees can have the ticket. For a single-session ticket, in the session with the most room. Null
   * means no limit.
   */
  readonly room: number | null
  readonly full: boolean
  /** False if no session is left or the schedule has ended. The ticket isn't shown then. */
  readonly onSale: boolean
}

const ownPlaces = (
  { type, placeLimit, sold, soldIn }: OfferedTicket,
  left: readonly OfferedSession[],
): OwnPlaces => {
  if (type !== 'single')
    return { placesLeft: placesLeft({ placeLimit, placesTaken: sold }), placesLeftIn: {} }
  const fewer = left.flatMap(({ _id }) => {
    const there = placesLeft({ placeLimit, placesTaken: soldIn[_id] ?? 0 })
    return there === null || there === placeLimit ? [] : [[_id, there] as const]
  })
  return { placesLeft: placeLimit, placesLeftIn: Object.fromEntries(fewer) }
}

/**
 * Calculates a ticket's room. All-sessions tickets and subscriptions take a place in each remaining session, so the
 * fullest session decides. A single-session ticket needs only one session with room.
 */
const roomOf = (type: TicketType, own: OwnPlaces, left: readonly OfferedSession[]): number | null => {
  const places = left.map((session) => leftFor(own, session))
  const room = type === 'single' ? most(places) : least(places)
  return Number.isFinite(room) ? room : null
}

/** Adds up the remaining payments of a fixed schedule, which are due whenever a family joins. */
const stillToPay = ({ schedule }: PaymentSchedule, today: string): number =>
  totalOf(schedule.filter(({ date }) => date >= today))

const subscriptionPrice = (ticket: OfferedTicket, today: string): number => {
  const { paymentSchedule: plan } = ticket
  if (plan === null) return ticket.price
  return plan.type === 'regular' ? (plan.amount ?? ticket.price) : stillToPay(plan, today)
}

export const ticketOffer = (
  ticket: OfferedTicket,
  sessions: readonly OfferedSession[],
  moment: { readonly now: string; readonly today: string },
): TicketOffer => {
  const worth = ticketNow(ticket, sessions, moment.now)
  const remaining = new Set(worth.remainingSessions)
  const subscription = ticket.type === 'subscription'
  const plan = ticket.paymentSchedule
  const offer = subscription ? subscriptionOffer(ticket, moment.today) : null
  const first = offer && firstPayment(offer)
  const left = sessions.filter(
    ({ _id, localDate }) => remaining.has(_id) && (!first || coversDay(first, localDate)),
  )
  const own = ownPlaces(ticket, left)
  const room = roomOf(ticket.type, own, left)
  return {
    ...worth,
    remainingSessions: left.map(({ _id }) => _id),
    remainingSessionsCount: left.length,
    ...own,
    priceNow: subscription ? subscriptionPrice(ticket, moment.today) : (worth.proRataPrice ?? ticket.price),
    monthly: subscription && plan?.type === 'regular',
    room,
    full: room === 0,
    onSale: left.length > 0 && (offer === null || first !== undefined),
  }
}
