import type { LocalParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'

type DueReminder = 'due' | 'overdue'

const daysFrom = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the first and last due dates that a reminder can be about. */
export const dueDaysInReach = (today: string) => ({
  from: daysFrom(today, -limits.overdueReminderDays),
  to: daysFrom(today, limits.dueReminderDays),
})

/**
 * Chooses the reminder for an amount owed, if any: two days before the due date, and the day after. Reminders aren't
 * sent at night, on the day of booking (which has its own email), or weeks late after an outage.
 */
export const dueReminderOf = (
  { dueOn, placedOn }: { readonly dueOn: string; readonly placedOn: string },
  { date: today, time }: LocalParts,
): DueReminder | undefined => {
  const { from, to } = dueDaysInReach(today)
  if (time < limits.reminderFromTime || today <= placedOn || dueOn < from || dueOn > to) return undefined
  return dueOn < today ? 'overdue' : 'due'
}
