import type { SubscriptionPlanForm } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { scheduleIssues } from '#domain/catalogue/subscription-plans/schedule-issues.ts'
import type { Issue } from '#domain/kernel/issue.ts'

export const planIssues = ({ paymentSchedule }: SubscriptionPlanForm, currency: string): Issue[] =>
  scheduleIssues(paymentSchedule, currency).map(({ path, reason }) => ({
    path: `paymentSchedule.${path}`,
    reason,
  }))
