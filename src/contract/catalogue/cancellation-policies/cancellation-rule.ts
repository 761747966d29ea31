import { z } from 'zod'
import { because } from '#contract/because.ts'
import { id, money } from '#contract/shapes.ts'
import {
  creditExpiryUnits,
  refundMethods,
  windowUnits,
} from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

const amount = z.number({ error: because(messages.required) })

/**
 * Checks only the shape. cancellationRuleIssues in the domain has the limits and their sentences, and tidyRule
 * truncates the numbers to integers.
 */
export const cancellationRule = z.object({
  cancellationWindow: z.object({ amount, unit: z.enum(windowUnits).default('hours') }),
  config: z.object({
    percentageToRefund: amount.default(limits.refundPercentageDefault),
    fee: money.nullable(),
    refundMethods: z.array(z.enum(refundMethods)).max(refundMethods.length),
    accountCreditExpiry: z.object({ amount, unit: z.enum(creditExpiryUnits).default('days') }).nullable(),
  }),
})

/** The current rules, each set with its activities. An activity without rules gives no refunds. */
export const activityPolicies = z.array(
  z.object({
    rules: z.array(cancellationRule),
    activityGroups: z.array(z.object({ _id: id, name: z.string() })),
  }),
)
export type ActivityPolicies = z.infer<typeof activityPolicies>
