import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { allOf } from '#domain/kernel/some-of.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Quote } from '#domain/sales/bookings/prices/quote.ts'
import { scheduleInWords } from '#domain/catalogue/subscription-plans/schedule-in-words.ts'
import { beginsInWords } from '#domain/catalogue/subscription-plans/begins-in-words.ts'
import { datesInWords } from '#domain/sales/subscriptions/dates-in-words.ts'
import { subscriptionOffer } from '#domain/catalogue/subscription-plans/subscription-offer.ts'
import { hoursInWords } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'

type Ticket = PublicActivity['tickets'][number]
type Sessions = readonly Pick<PublicActivity['sessions'][number], '_id' | 'localDate'>[]

/**
 * Formats the price of a ticket, for example '£160.00*', '£45.00 a month' or 'Free'. The star is explained below the
 * tickets.
 */
export const ticketPrice = (ticket: Ticket, currency: string): string => {
  const star = ticket.proRataPrice === null ? '' : '*'
  const amount = ticket.priceNow === 0 ? 'Free' : formatMoney(ticket.priceNow, currency)
  return `${amount}${star}${ticket.priceIsMonthly ? ' a month' : ''}`
}

/**
 * Formats the price in the bar while attendees aren't chosen: for single dates, what one attendee would pay for the
 * chosen dates. A price above zero is never shown as 'Free'.
 */
export const priceBefore = (
  ticket: Ticket,
  { lines, total }: Pick<Quote, 'lines' | 'total'>,
  currency: string,
): string => {
  if (ticket.type !== 'single' || (ticket.priceNow === 0 && total === 0)) return ticketPrice(ticket, currency)
  return lines.length === 0 ? 'Choose a date' : formatMoney(total, currency)
}

const allDates = ({
  remainingSessionsCount: left,
  coveredSessionsCount: covered,
  restrictSessions,
}: Ticket): string => {
  if (left < covered)
    return left === 1 ? `Covers the last of ${covered} dates` : `Covers the ${left} dates left of ${covered}`
  return left === 1 ? 'Covers 1 date' : `Covers ${restrictSessions ? left : allOf(left)} dates`
}

/** Describes a single-date ticket: each date is paid separately, and several can be chosen together. */
const singleDates = ({ restrictSessions, remainingSessionsCount: left }: Ticket): string => {
  if (left === 1) return 'For one date'
  return restrictSessions ? `For single dates, ${left} to choose from` : 'For single dates of your choice'
}

const coverage = (ticket: Ticket, sessions: Sessions): string => {
  if (ticket.paymentSchedule === null) return (ticket.type === 'single' ? singleDates : allDates)(ticket)
  const covered = sessions.filter(({ _id }) => covers(ticket, _id))
  return datesInWords(
    covered.map(({ localDate }) => localDate),
    ticket.paymentSchedule,
  )
}

/** Describes when a subscription begins and what that costs. */
const beginning = (ticket: Ticket, today: string, currency: string): string => {
  const offer = subscriptionOffer(ticket, today)
  return offer ? beginsInWords(offer, currency) : ''
}

/** Describes what a ticket covers, in a line or two. */
export const ticketAbout = (
  ticket: Ticket,
  { sessions, today }: { readonly sessions: Sessions; readonly today: string },
  currency: string,
): readonly string[] => [
  coverage(ticket, sessions),
  // The legend says that the price is a share, and this says of what.
  ...(ticket.proRataPrice === null
    ? []
    : [`${formatMoney(ticket.price, currency)} for ${allOf(ticket.coveredSessionsCount)}`]),
  ...(ticket.timeDisplay === null ? [] : [hoursInWords(ticket.timeDisplay)]),
  ...(ticket.paymentSchedule === null
    ? []
    : [scheduleInWords(ticket.paymentSchedule, currency, today), beginning(ticket, today, currency)]),
]
