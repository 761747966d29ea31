import { isScheduleUsable } from '../schedules/is-schedule-usable.ts'
import type { PaymentSchedule } from '../schedules/payment-schedule.ts'
import { totalOf } from '../schedules/schedule-price.ts'
import { type SessionToCover, ticketNow, type TicketNow, type TicketToPrice } from '../tickets/ticket-now.ts'

export interface OfferedTicket extends TicketToPrice {
  /** The ticket's own limit: attendees, or for single sessions places in each session. Null: none. */
  readonly placeLimit: number | null
  /** Attendees who hold it now. */
  readonly sold: number
  readonly paymentSchedule: PaymentSchedule | null
}

export interface OfferedSession extends SessionToCover {
  readonly placesLeft: number | null
}

export interface TicketOffer extends TicketNow {
  /** What it costs from now on: in all, or each month, as `monthly` says. */
  readonly priceNow: number
  readonly monthly: boolean
  readonly full: boolean
  /** False where no session is left or its schedule has run out: it is not shown. */
  readonly onSale: boolean
}

/**
 * All sessions and subscriptions take a place in each session that is left, so one full session is enough; a single
 * one needs only one session with room. How many of a single-session ticket's own limit are taken in a session is not
 * kept with the ticket: the session's limit decides here, and the booking looks closer.
 */
const isFull = (ticket: OfferedTicket, left: readonly OfferedSession[]): boolean => {
  if (ticket.type === 'single') return left.every(({ placesLeft }) => placesLeft === 0)
  return (
    (ticket.placeLimit !== null && ticket.sold >= ticket.placeLimit) ||
    left.some(({ placesLeft }) => placesLeft === 0)
  )
}

/** A fixed schedule asks for the rows still ahead, whenever somebody joins. */
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
  const left = sessions.filter(({ _id }) => remaining.has(_id))
  const subscription = ticket.type === 'subscription'
  const plan = ticket.paymentSchedule
  return {
    ...worth,
    priceNow: subscription ? subscriptionPrice(ticket, moment.today) : (worth.proRataPrice ?? ticket.price),
    monthly: subscription && plan?.type === 'regular',
    full: left.length > 0 && isFull(ticket, left),
    onSale: left.length > 0 && (!subscription || plan === null || isScheduleUsable(plan, moment.today)),
  }
}
