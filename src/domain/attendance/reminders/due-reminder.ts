import type { LocalParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'

type DueReminder = 'due' | 'overdue'

const daysFrom = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** What can be asked about at all: the first and the last day of payment that a reminder may be about. */
export const dueDaysInReach = (today: string) => ({
  from: daysFrom(today, -limits.overdueReminderDays),
  to: daysFrom(today, limits.dueReminderDays),
})

/**
 * Which reminder is sent for what is owed, if any: two days before it is due, and the day after. Not in the night, not
 * on the day of booking, which had an email of its own, and not weeks late, should the post have stood still.
 */
export const dueReminderOf = (
  { dueOn, placedOn }: { readonly dueOn: string; readonly placedOn: string },
  { date: today, time }: LocalParts,
): DueReminder | undefined => {
  const { from, to } = dueDaysInReach(today)
  if (time < limits.reminderFromTime || today <= placedOn || dueOn < from || dueOn > to) return undefined
  return dueOn < today ? 'overdue' : 'due'
}
