import { dayNumber, fromIso } from '#domain/kernel/calendar-date.ts'

/** How late an amount is, in steps that organisers use. */
export const latenesses = ['inTime', 'week', 'month', 'longer'] as const
export type Lateness = (typeof latenesses)[number]

export const latenessLabels: Record<Lateness, string> = {
  inTime: 'Not due yet',
  week: 'Up to 7 days late',
  month: '8 to 30 days late',
  longer: 'More than 30 days late',
}

/** The maximum number of days late for each step. */
export const latestDays: Record<Exclude<Lateness, 'longer'>, number> = { inTime: 0, week: 7, month: 30 }

/** Returns how late an amount is. An amount is still in time on its due date, and never late without a due date. */
export const latenessOf = (dueOn: string | null, today: string): Lateness => {
  const days = dueOn === null ? 0 : dayNumber(fromIso(today)) - dayNumber(fromIso(dueOn))
  if (days <= latestDays.inTime) return 'inTime'
  if (days <= latestDays.week) return 'week'
  return days <= latestDays.month ? 'month' : 'longer'
}
