import type { TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import {
  ticketIssues,
  type TicketInput,
  tidyTicket,
} from '#domain/catalogue/activities/tickets/ticket-issues.ts'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'
import { clockOf, clockText, planPrice } from './ticket-words.ts'

/**
 * The dialog's fields. Values that don't belong to the type are hidden but remain while the dialog is open, and aren't
 * sent.
 */
export interface TicketValues {
  readonly name: string
  readonly type: TicketType
  readonly price: number | null
  readonly shouldProRata: boolean
  readonly subscriptionPlan: string
  readonly allowMidMonthBookings: boolean
  readonly coverFeePerSession: number | null
  readonly placeLimit: number | null
  readonly overrideTime: boolean
  readonly timeStart: string
  readonly timeEnd: string
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

export const blankTicket: TicketValues = {
  name: '',
  type: 'all',
  price: null,
  shouldProRata: false,
  subscriptionPlan: '',
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  placeLimit: null,
  overrideTime: false,
  timeStart: '',
  timeEnd: '',
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
}

export const valuesOfTicket = (ticket: TicketForm): TicketValues => ({
  name: ticket.name,
  type: ticket.type,
  price: ticket.price,
  shouldProRata: ticket.shouldProRata,
  subscriptionPlan: ticket.subscriptionPlan ?? '',
  allowMidMonthBookings: ticket.allowMidMonthBookings,
  coverFeePerSession: ticket.coverFeePerSession,
  placeLimit: ticket.placeLimit,
  overrideTime: ticket.timeDisplay !== null,
  timeStart: ticket.timeDisplay === null ? '' : clockText(ticket.timeDisplay.start),
  timeEnd: ticket.timeDisplay === null ? '' : clockText(ticket.timeDisplay.end),
  restrictSessions: ticket.restrictSessions,
  sessionsCanBeUsedFor: ticket.sessionsCanBeUsedFor,
})

/** Says whether advanced options are set, so that they unfold: a limit, the ticket's own hours, or chosen sessions. */
export const hasAdvanced = ({ placeLimit, overrideTime, restrictSessions }: TicketValues): boolean =>
  placeLimit !== null || overrideTime || restrictSessions

const overrides = ({ type, overrideTime }: TicketValues): boolean => type === 'single' && overrideTime

const inputOf = (values: TicketValues, { _id, enabled }: Pick<TicketForm, '_id' | 'enabled'>): TicketInput =>
  tidyTicket({
    _id,
    enabled,
    name: values.name.trim(),
    type: values.type,
    price: values.type === 'subscription' ? null : values.price,
    shouldProRata: values.shouldProRata,
    placeLimit: values.placeLimit,
    restrictSessions: values.restrictSessions,
    sessionsCanBeUsedFor: values.sessionsCanBeUsedFor,
    subscriptionPlan: values.subscriptionPlan === '' ? null : values.subscriptionPlan,
    allowMidMonthBookings: values.allowMidMonthBookings,
    coverFeePerSession: values.coverFeePerSession,
    timeDisplay:
      overrides(values) && values.timeStart !== '' && values.timeEnd !== ''
        ? { start: clockOf(values.timeStart), end: clockOf(values.timeEnd) }
        : null,
  })

export interface TicketSurroundings {
  readonly sessions: readonly { readonly _id: string }[]
  readonly others: readonly TicketForm[]
  readonly plans: readonly SubscriptionPlan[]
  readonly activityGroup: string | undefined
}

const timeErrors = (values: TicketValues): FieldErrors => ({
  ...(overrides(values) && values.timeStart === '' && { timeStart: messages.required.text }),
  ...(overrides(values) && values.timeEnd === '' && { timeEnd: messages.required.text }),
})

/** Reports text that isn't an amount and reads as NaN, before any other rule about amounts. */
const unread = (path: string, amount: number | null): FieldErrors =>
  amount !== null && Number.isNaN(amount) ? { [path]: messages.notAnAmount.text } : {}

export const ticketErrors = (
  values: TicketValues,
  ticket: Pick<TicketForm, '_id' | 'enabled'>,
  { sessions, others, plans, activityGroup }: TicketSurroundings,
): FieldErrors => {
  const { timeDisplay, ...found } = errorsByPath(
    ticketIssues(inputOf(values, ticket), {
      sessions: new Set(sessions.map(({ _id }) => _id)),
      plansOfOthers: new Set(others.flatMap(({ subscriptionPlan }) => subscriptionPlan ?? [])),
      plans,
      activityGroup,
    }),
  )
  return {
    ...found,
    ...(values.name.length > limits.titleMaximum && {
      name: `Use at most ${limits.titleMaximum} characters.`,
    }),
    ...(values.type !== 'subscription' && unread('price', values.price)),
    ...(values.type === 'subscription' &&
      values.allowMidMonthBookings &&
      unread('coverFeePerSession', values.coverFeePerSession)),
    ...(timeDisplay !== undefined && { timeEnd: timeDisplay }),
    ...timeErrors(values),
  }
}

export const ticketOf = (
  values: TicketValues,
  ticket: Pick<TicketForm, '_id' | 'enabled'>,
  plans: readonly SubscriptionPlan[],
): TicketForm => {
  const input = inputOf(values, ticket)
  const plan = plans.find(({ _id }) => _id === input.subscriptionPlan)
  return {
    ...input,
    price: values.type === 'subscription' ? (plan === undefined ? 0 : planPrice(plan)) : (values.price ?? 0),
    sessionsCanBeUsedFor: [...input.sessionsCanBeUsedFor],
  }
}
