import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  done,
  id,
  idParams,
  instant,
  money,
  numberedPage,
  numberedQuery,
  optionalText,
  version,
} from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import {
  activityConditionUnits,
  codeUsages,
  discountTypes,
  discountUnits,
  multiPurchaseTypes,
  sessionConditionUnits,
  sessionsOptions,
} from '#domain/sales/discounts/discount-rule.ts'

const amount = money.nullable()
const number = z.number().nullable()

const activityCondition = z.object({
  minimumActivities: number,
  unit: z.enum(activityConditionUnits).nullable(),
  fixedAmount: amount,
  percentage: number,
})

const sessionCondition = z.object({
  minimumSessions: number,
  unit: z.enum(sessionConditionUnits).nullable(),
  fixedAmount: amount,
  percentage: number,
  amountPerSession: amount,
})

/**
 * Checks only the shape. The domain's discountRuleIssues knows which fields a type and a unit need, the limits and
 * their messages. tidyDiscountRule clears the fields that aren't needed.
 */
export const discountRuleForm = z.object({
  name: optionalText(limits.titleMaximum),
  type: z.enum(discountTypes).nullable(),
  multiPurchaseType: z.enum(multiPurchaseTypes).nullable().default(null),
  code: z.string().trim().max(limits.discountCodeMaximum).default(''),
  codeUsage: z.enum(codeUsages).nullable().default(null),
  activityGroups: z.array(id).max(limits.numberedPageMaximum).check(unique()).default([]),
  minimumTotal: amount.default(null),
  sessionsOption: z.enum(sessionsOptions).nullable().default(null),
  unit: z.enum(discountUnits).nullable().default(null),
  fixedAmount: amount.default(null),
  percentage: number.default(null),
  amountAdditionalAttendee: amount.default(null),
  percentageAdditionalAttendee: number.default(null),
  maximumDiscountAmount: amount.default(null),
  shouldLimitDatePeriod: z.boolean().default(false),
  specifyStartDate: z.boolean().default(false),
  specifyEndDate: z.boolean().default(false),
  startDate: z.string().max(10).nullable().default(null),
  endDate: z.string().max(10).nullable().default(null),
  shouldLimitUserRedemptions: z.boolean().default(false),
  maxUserRedemptions: number.default(null),
  shouldLimitRedemptions: z.boolean().default(false),
  maxRedemptions: number.default(null),
  onlyAllowForUserFirstBooking: z.boolean().default(false),
  enabled: z.boolean().default(true),
  multiActivityConditions: z.array(activityCondition).max(limits.conditionsPerRule).default([]),
  multiSessionConditions: z.array(sessionCondition).max(limits.conditionsPerRule).default([]),
})

export const discountRule = discountRuleForm.extend({
  _id: id,
  /** The bookings that used the rule, plus open payments that have reserved it. */
  timesUsed: z.number().int(),
  /** The number of open payments among them. They can still be given up. */
  timesReserved: z.number().int(),
  createdAt: instant,
  version,
})
export type DiscountRule = z.infer<typeof discountRule>

export const discountRules = {
  list: operation({
    id: 'discountRules.list',
    method: 'GET',
    path: '/api/discount-rules',
    summary: 'Discount rules by name, with how often each was used',
    access: 'activities.read',
    query: numberedQuery(
      z.object({
        search: z.string().max(limits.titleMaximum).optional(),
        type: z.enum(discountTypes).optional(),
        enabled: z.enum(['true', 'false']).optional(),
      }),
    ),
    answer: numberedPage(discountRule),
  }),
  read: operation({
    id: 'discountRules.read',
    method: 'GET',
    path: '/api/discount-rules/{id}',
    summary: 'One discount rule',
    access: 'activities.read',
    params: idParams,
    answer: discountRule,
  }),
  create: operation({
    id: 'discountRules.create',
    method: 'POST',
    path: '/api/discount-rules',
    summary: 'Add a discount rule',
    access: 'settings.edit',
    feature: 'discountRules',
    body: discountRuleForm,
    status: 201,
    answer: discountRule,
    creates: true,
    fails: ['conflict'],
  }),
  update: operation({
    id: 'discountRules.update',
    method: 'PUT',
    path: '/api/discount-rules/{id}',
    summary: 'Change a discount rule; once it was used, most of it is locked',
    access: 'settings.edit',
    feature: 'discountRules',
    params: idParams,
    body: discountRuleForm.extend({ version }),
    answer: discountRule,
    fails: ['stale', 'conflict'],
  }),
  setEnabled: operation({
    id: 'discountRules.setEnabled',
    method: 'PUT',
    path: '/api/discount-rules/{id}/enabled',
    summary: 'Enable or disable a discount rule',
    access: 'settings.edit',
    params: idParams,
    body: z.object({ enabled: z.boolean(), version }),
    answer: discountRule,
    // Every tier can switch a rule off, but only some can switch it on.
    fails: ['stale', 'conflict', 'planRequired'],
  }),
  remove: operation({
    id: 'discountRules.remove',
    method: 'DELETE',
    path: '/api/discount-rules/{id}',
    summary: 'Delete a discount rule that was never used',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
