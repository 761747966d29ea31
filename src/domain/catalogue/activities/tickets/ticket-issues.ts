import type { Issue } from '#domain/kernel/issue.ts'
import { tooMuchMoney } from '#domain/kernel/money-issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { ClockTime, TicketType } from './ticket-types.ts'

export interface TicketInput {
  readonly _id: string
  readonly name: string
  readonly type: TicketType
  /** Null if blank. A subscription's price comes from its plan. */
  readonly price: number | null
  readonly shouldProRata: boolean
  readonly placeLimit: number | null
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
  readonly subscriptionPlan: string | null
  readonly allowMidMonthBookings: boolean
  readonly coverFeePerSession: number | null
  readonly timeDisplay: { readonly start: ClockTime; readonly end: ClockTime } | null
  readonly enabled: boolean
}

/** The fields of a subscription plan that the rules need, as listed in the settings. */
export interface PlanInUse {
  readonly _id: string
  readonly enabled: boolean
  readonly usedBy: { readonly ticket: string; readonly activityGroup: string } | null
}

export interface TicketContext {
  /** The ids of the sessions in the form. */
  readonly sessions: ReadonlySet<string>
  /** The plans chosen by the other tickets in the form. */
  readonly plansOfOthers: ReadonlySet<string>
  readonly plans: readonly PlanInUse[]
  /** The activity being edited. Undefined for a new activity. */
  readonly activityGroup?: string | undefined
}

export const isNewItem = (id: string): boolean => id.startsWith('temp_')

const minutesOf = ({ hours, minutes }: ClockTime): number => hours * 60 + minutes

const priceIssue = ({ type, price }: TicketInput): Reason | undefined => {
  if (price === null) return type === 'subscription' ? undefined : messages.required
  return price < 0 ? messages.priceNegative : tooMuchMoney(price)
}

const sessionsIssue = (ticket: TicketInput, { sessions }: TicketContext): Reason | undefined => {
  if (!ticket.restrictSessions) return undefined
  if (ticket.sessionsCanBeUsedFor.length === 0) return messages.ticketSessionsMissing
  return ticket.sessionsCanBeUsedFor.every((id) => sessions.has(id)) ? undefined : messages.sessionGone
}

/**
 * Says whether a ticket may choose this plan: only enabled plans and the ticket's current plan are offered. A plan
 * serves one ticket.
 */
export const isPlanOffered = (plan: PlanInUse, ticket: string): boolean =>
  plan.enabled || plan.usedBy?.ticket === ticket

const planIssue = (ticket: TicketInput, context: TicketContext): Reason | undefined => {
  if (ticket.type !== 'subscription') return undefined
  // A copied activity's subscription ticket stays disabled until the team chooses its plan.
  if (ticket.subscriptionPlan === null)
    return ticket.enabled || isNewItem(ticket._id) ? messages.subscriptionPlanMissing : undefined
  if (context.plansOfOthers.has(ticket.subscriptionPlan)) return messages.subscriptionPlanTaken
  const plan = context.plans.find(({ _id }) => _id === ticket.subscriptionPlan)
  if (plan === undefined) return messages.subscriptionPlanNotOffered
  // A plan used in the same activity may be free, because the ticket using it may give it up in this form.
  if (plan.usedBy !== null && plan.usedBy.activityGroup !== context.activityGroup)
    return messages.subscriptionPlanTaken
  return isPlanOffered(plan, ticket._id) ? undefined : messages.subscriptionPlanNotOffered
}

const coverFeeIssue = (ticket: TicketInput): Reason | undefined => {
  if (ticket.type !== 'subscription' || !ticket.allowMidMonthBookings) return undefined
  if (ticket.coverFeePerSession === null) return messages.required
  return ticket.coverFeePerSession < 0 ? messages.feeNegative : tooMuchMoney(ticket.coverFeePerSession)
}

const limitIssue = ({ placeLimit }: TicketInput): Reason | undefined => {
  if (placeLimit === null) return undefined
  if (!(placeLimit >= limits.ticketLimitMinimum)) return messages.ticketLimitTooSmall
  if (!Number.isInteger(placeLimit)) return messages.notAWholeNumber
  return placeLimit > limits.placeLimitMaximum ? messages.numberTooLarge : undefined
}

const timeIssue = ({ type, timeDisplay }: TicketInput): Reason | undefined =>
  type === 'single' && timeDisplay && minutesOf(timeDisplay.end) <= minutesOf(timeDisplay.start)
    ? messages.endNotAfterStart
    : undefined

export const ticketIssues = (ticket: TicketInput, context: TicketContext): Issue[] => {
  const found: readonly (readonly [string, Reason | undefined])[] = [
    ['name', ticket.name.trim() === '' ? messages.required : undefined],
    ['price', priceIssue(ticket)],
    ['subscriptionPlan', planIssue(ticket, context)],
    ['coverFeePerSession', coverFeeIssue(ticket)],
    ['placeLimit', limitIssue(ticket)],
    ['timeDisplay', timeIssue(ticket)],
    ['sessionsCanBeUsedFor', sessionsIssue(ticket, context)],
  ]
  return found.flatMap(([path, reason]) => (reason === undefined ? [] : [{ path, reason }]))
}

/** Removes the values that don't belong to the ticket's type. The form hides them, so they must not be saved. */
export const tidyTicket = <Ticket extends TicketInput>(ticket: Ticket): Ticket => ({
  ...ticket,
  shouldProRata: ticket.type === 'all' && ticket.shouldProRata,
  timeDisplay: ticket.type === 'single' ? ticket.timeDisplay : null,
  sessionsCanBeUsedFor: ticket.restrictSessions ? [...new Set(ticket.sessionsCanBeUsedFor)] : [],
  subscriptionPlan: ticket.type === 'subscription' ? ticket.subscriptionPlan : null,
  allowMidMonthBookings: ticket.type === 'subscription' && ticket.allowMidMonthBookings,
  coverFeePerSession:
    ticket.type === 'subscription' && ticket.allowMidMonthBookings ? ticket.coverFeePerSession : null,
})
