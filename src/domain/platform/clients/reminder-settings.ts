import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

const isWhole = (value: number, minimum: number, maximum: number): boolean =>
  Number.isInteger(value) && value >= minimum && value <= maximum

/** Null: no reminders before a session. */
export const reminderHoursIssue = (hours: number | null): Reason | undefined =>
  hours === null || isWhole(hours, 1, limits.reminderHoursMaximum) ? undefined : messages.notReminderHours

/** Long enough to be read, short enough that the next in line has something of it. */
export const waitlistHoursIssue = (hours: number): Reason | undefined =>
  isWhole(hours, 1, limits.waitlistHoursMaximum) ? undefined : messages.notWaitlistHours

export const paymentDueDaysIssue = (days: number): Reason | undefined =>
  isWhole(days, 0, limits.paymentDueDaysMaximum) ? undefined : messages.notPaymentDueDays
