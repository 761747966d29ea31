import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

const isWhole = (value: number, minimum: number, maximum: number): boolean =>
  Number.isInteger(value) && value >= minimum && value <= maximum

/** Checks the hours before a session at which families are reminded. Null means no reminders. */
export const reminderHoursIssue = (hours: number | null): Reason | undefined =>
  hours === null || isWhole(hours, 1, limits.reminderHoursMaximum) ? undefined : messages.notReminderHours

/** Checks the hours of an offer: long enough to be read, short enough to leave the next family some time. */
export const waitlistHoursIssue = (hours: number): Reason | undefined =>
  isWhole(hours, 1, limits.waitlistHoursMaximum) ? undefined : messages.notWaitlistHours

export const paymentDueDaysIssue = (days: number): Reason | undefined =>
  isWhole(days, 0, limits.paymentDueDaysMaximum) ? undefined : messages.notPaymentDueDays
