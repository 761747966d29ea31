import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { paymentDueDaysIssue, reminderHoursIssue } from './reminder-settings.ts'

describe('reminder settings', () => {
  it.each([
    [null, undefined],
    [1, undefined],
    [24, undefined],
    [limits.reminderHoursMaximum, undefined],
    [limits.reminderHoursMaximum + 1, messages.notReminderHours],
    [0, messages.notReminderHours],
    [1.5, messages.notReminderHours],
    [Number.NaN, messages.notReminderHours],
  ])('check a reminder %s hours before a session', (hours, issue) => {
    expect(reminderHoursIssue(hours)).toBe(issue)
  })

  it.each([
    [0, undefined],
    [limits.paymentDueDaysMaximum, undefined],
    [limits.paymentDueDaysMaximum + 1, messages.notPaymentDueDays],
    [-1, messages.notPaymentDueDays],
    [0.5, messages.notPaymentDueDays],
  ])('check a payment due after %s days', (days, issue) => {
    expect(paymentDueDaysIssue(days)).toBe(issue)
  })
})
