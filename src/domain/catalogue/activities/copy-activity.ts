import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import type { LocalParts } from '#domain/kernel/zoned.ts'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import type { WaitlistType } from './activity-settings.ts'
import type { AddOnInput } from './add-ons/add-on-issues.ts'
import { shiftDate, shiftMoment } from './shift-dates.ts'
import type { TicketInput } from './tickets/ticket-issues.ts'

interface Copied {
  readonly name: string
  readonly enabled: boolean
  readonly salesOpen: LocalParts | null
  readonly salesClose: LocalParts | null
  readonly waitlistType: WaitlistType
  readonly sessions: readonly { readonly localDate: string }[]
  readonly tickets: readonly TicketInput[]
  readonly addOns: readonly AddOnInput[]
}

/** Checks that every date of the copy is within the calendar's range. */
export const copyIssues = (
  { sessions, salesOpen, salesClose }: Pick<Copied, 'sessions' | 'salesOpen' | 'salesClose'>,
  shiftDays: number,
): Issue[] => {
  const days = [
    ...sessions.map(({ localDate }) => localDate),
    ...[salesOpen, salesClose].flatMap((moment) => (moment ? [moment.date] : [])),
  ]
  const reason = days.map((day) => dayIssue(shiftDate(day, shiftDays))).find((issue) => issue !== undefined)
  return reason === undefined ? [] : [{ path: 'shiftDays', reason }]
}

/**
 * Copies an activity for review before it is sold: disabled, with its dates shifted by whole days in local time. A plan
 * serves one ticket, so a copied subscription ticket is disabled until it gets its own plan. Leaves out parts that the
 * organiser's tier no longer includes.
 */
export const copyActivity = <Activity extends Copied>(
  activity: Activity,
  { name, shiftDays, planLevel }: { name: string; shiftDays: number; planLevel: PlanLevel },
): Activity => {
  const shifted = (moment: LocalParts | null) => (moment === null ? null : shiftMoment(moment, shiftDays))
  return {
    ...activity,
    name,
    enabled: false,
    salesOpen: shifted(activity.salesOpen),
    salesClose: shifted(activity.salesClose),
    waitlistType: hasFeature(planLevel, 'waitlists') ? activity.waitlistType : 'off',
    sessions: activity.sessions.map((session) => ({
      ...session,
      localDate: shiftDate(session.localDate, shiftDays),
    })),
    tickets: activity.tickets
      .filter(({ type }) => type !== 'subscription' || hasFeature(planLevel, 'subscriptionTickets'))
      .map((ticket) =>
        ticket.type === 'subscription' ? { ...ticket, subscriptionPlan: null, enabled: false } : ticket,
      ),
    addOns: hasFeature(planLevel, 'addOns') ? activity.addOns : [],
  }
}
