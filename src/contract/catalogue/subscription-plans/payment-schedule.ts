import { z } from 'zod'
import { calendarDate, money } from '#contract/shapes.ts'
import { scheduleTypes } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { limits } from '#domain/limits.ts'

/**
 * The payment schedule as named in the specification. The domain's scheduleIssues checks that its parts fit together.
 */
export const paymentSchedule = z.object({
  type: z.enum(scheduleTypes),
  firstPaymentDate: calendarDate.nullable(),
  finalPaymentDate: calendarDate.nullable(),
  frequency: z.literal('monthly'),
  amount: money.nullable(),
  schedule: z.array(z.object({ date: calendarDate, amount: money })).max(limits.scheduleRows),
  disableAfterFirstPaymentDate: z.boolean(),
})
