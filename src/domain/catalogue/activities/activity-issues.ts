import type { Issue } from '#domain/kernel/issue.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import { ageIssues } from '#domain/people/attendees/age.ts'
import { textIssue } from '#domain/people/fields/text-issue.ts'
import { addOnIssues, type AddOnInput } from './add-ons/add-on-issues.ts'
import { type SalesWindow, salesWindowIssues } from './sales-window.ts'
import { type SessionInput, sessionIssues } from './sessions/session-times.ts'
import { type PlanInUse, ticketIssues, type TicketInput } from './tickets/ticket-issues.ts'

export interface ActivityInput extends SalesWindow {
  readonly name: string
  readonly sessions: readonly (SessionInput & { readonly _id: string })[]
  readonly tickets: readonly TicketInput[]
  readonly addOns: readonly AddOnInput[]
  readonly ageRestriction: AgeRestriction | null
  readonly paymentMethods: readonly string[] | null
}

interface ActivityContext {
  readonly plans: readonly PlanInUse[]
  /** The activity being edited. Undefined for a new activity. */
  readonly activityGroup?: string | undefined
}

const under = (prefix: string, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, reason }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, reason }))

const slotOf = ({ localDate, startTime, endTime }: SessionInput): string =>
  `${localDate} ${startTime} ${endTime}`

/**
 * Reports two sessions at exactly the same time, which is a mistake in a repeat. Parallel groups are separate
 * activities.
 */
const allSessionIssues = (sessions: ActivityInput['sessions']): Issue[] => {
  const slots = new Set<string>()
  return sessions.flatMap((session, index) => {
    const issues = sessionIssues(session)
    const slot = slotOf(session)
    if (issues.length === 0 && slots.has(slot))
      issues.push({ path: 'startTime', reason: messages.sessionTwice })
    slots.add(slot)
    return under(`sessions.${index}`, issues)
  })
}

const allTicketIssues = (form: ActivityInput, context: ActivityContext, sessions: ReadonlySet<string>) => {
  const chosen = form.tickets.map((ticket) =>
    ticket.type === 'subscription' ? ticket.subscriptionPlan : null,
  )
  return form.tickets.flatMap((ticket, index) => {
    // The first ticket that chose a plan gets the plan. The tickets after it get the message.
    const plansOfOthers = new Set(chosen.slice(0, index).filter((plan) => plan !== null))
    return under(`tickets.${index}`, ticketIssues(ticket, { ...context, sessions, plansOfOthers }))
  })
}

const nameIssues = (name: string): Issue[] => {
  const problem = name === '' ? messages.required : textIssue(name, limits.titleMaximum)
  return problem === undefined ? [] : [{ path: 'name', reason: problem }]
}

/** Returns all problems of an activity, by the path of their input: 'tickets.0.price', 'sessions.3.endTime'. */
export const activityIssues = (form: ActivityInput, context: ActivityContext): Issue[] => {
  const sessions = new Set(form.sessions.map(({ _id }) => _id))
  return [
    ...nameIssues(form.name.trim()),
    ...allSessionIssues(form.sessions),
    ...allTicketIssues(form, context, sessions),
    ...form.addOns.flatMap((addOn, index) => under(`addOns.${index}`, addOnIssues(addOn, sessions))),
    ...salesWindowIssues(form),
    ...(form.ageRestriction ? under('ageRestriction', ageIssues(form.ageRestriction)) : []),
    ...(form.paymentMethods?.length === 0
      ? [{ path: 'paymentMethods', reason: messages.paymentMethodMissing }]
      : []),
  ]
}
