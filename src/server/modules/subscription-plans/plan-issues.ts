import type { SubscriptionPlanForm } from '#contract/subscription-plans.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { scheduleIssues } from '#domain/schedules/schedule-issues.ts'

export const planIssues = ({ paymentSchedule }: SubscriptionPlanForm, currency: string): Issue[] =>
  scheduleIssues(paymentSchedule, currency).map(({ path, message }) => ({
    path: `paymentSchedule.${path}`,
    message,
  }))
