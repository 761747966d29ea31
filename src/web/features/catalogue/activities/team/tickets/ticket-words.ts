import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { ClockTime, TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { twoDigits } from '#domain/kernel/calendar-date.ts'
import { schedulePrice } from '#domain/catalogue/subscription-plans/schedule-price.ts'

export const ticketTypeNames: Record<TicketType, string> = {
  all: 'All Sessions',
  single: 'Single Session',
  subscription: 'Subscription',
}

export const ticketTypeSays: Record<TicketType, string> = {
  all: 'One price for a place in every session.',
  single: 'Families choose the sessions they want and pay for each.',
  subscription: 'A place in every session, paid by a plan over time.',
}

/** Formats a time: '09:30'. */
export const clockText = ({ hours, minutes }: ClockTime): string =>
  `${twoDigits(hours)}:${twoDigits(minutes)}`

export const clockOf = (text: string): ClockTime => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return { hours, minutes }
}

export const planPrice = ({ paymentSchedule }: SubscriptionPlan): number => schedulePrice(paymentSchedule)
