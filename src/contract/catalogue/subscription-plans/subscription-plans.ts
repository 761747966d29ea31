import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  done,
  enabledBody,
  id,
  idParams,
  numberedPage,
  numberedQuery,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { paymentSchedule } from './payment-schedule.ts'

export const subscriptionPlanForm = z.object({
  name: requiredText(limits.titleMaximum),
  paymentSchedule,
})
export type SubscriptionPlanForm = z.infer<typeof subscriptionPlanForm>

export const subscriptionPlan = z.object({
  _id: id,
  name: z.string(),
  paymentSchedule,
  enabled: z.boolean(),
  /** True if the plan still has payments to collect, see isScheduleUsable. */
  usable: z.boolean(),
  /** The only ticket that uses the plan. */
  usedBy: z
    .object({ ticket: id, ticketName: z.string(), activityGroup: id, activityGroupName: z.string() })
    .nullable(),
  version,
})
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>

const feature = 'subscriptionTickets'

export const subscriptionPlans = {
  list: operation({
    id: 'subscriptionPlans.list',
    method: 'GET',
    path: '/api/subscription-plans',
    summary: 'Subscription plans by name, with what uses them',
    access: 'activities.read',
    query: numberedQuery(
      z.object({ search: z.string().max(limits.titleMaximum).optional(), enabled: z.boolean().optional() }),
    ),
    answer: numberedPage(subscriptionPlan),
  }),
  create: operation({
    id: 'subscriptionPlans.create',
    method: 'POST',
    path: '/api/subscription-plans',
    summary: 'Add a subscription plan',
    access: 'settings.edit',
    feature,
    body: subscriptionPlanForm,
    status: 201,
    answer: subscriptionPlan,
    creates: true,
  }),
  update: operation({
    id: 'subscriptionPlans.update',
    method: 'PUT',
    path: '/api/subscription-plans/{id}',
    summary: 'Change a subscription plan',
    access: 'settings.edit',
    feature,
    params: idParams,
    body: subscriptionPlanForm.extend({ version }),
    answer: subscriptionPlan,
    fails: ['stale', 'conflict'],
  }),
  setEnabled: operation({
    id: 'subscriptionPlans.setEnabled',
    method: 'PUT',
    path: '/api/subscription-plans/{id}/enabled',
    summary: 'Offer a plan for new tickets, or no longer',
    access: 'settings.edit',
    params: idParams,
    body: enabledBody,
    answer: done,
  }),
  remove: operation({
    id: 'subscriptionPlans.remove',
    method: 'DELETE',
    path: '/api/subscription-plans/{id}',
    summary: 'Delete a plan that no ticket uses',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
