import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { done, id, idParams, numberedPage, numberedQuery, requiredText, version } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { cancellationRule } from './cancellation-rule.ts'

export const cancellationPolicyForm = z.object({
  name: requiredText(limits.titleMaximum),
  rules: z.array(cancellationRule).max(limits.rulesPerPolicy),
})
export type CancellationPolicyForm = z.infer<typeof cancellationPolicyForm>

export const cancellationPolicy = cancellationPolicyForm.extend({
  _id: id,
  name: z.string(),
  usedBy: z.number().int(),
  version,
})
export type CancellationPolicy = z.infer<typeof cancellationPolicy>

export const cancellationPolicies = {
  list: operation({
    id: 'cancellationPolicies.list',
    method: 'GET',
    path: '/api/cancellation-policies',
    summary: 'Cancellation policies by name',
    access: 'activities.read',
    query: numberedQuery(z.object({ search: z.string().max(limits.titleMaximum).optional() })),
    answer: numberedPage(cancellationPolicy),
  }),
  create: operation({
    id: 'cancellationPolicies.create',
    method: 'POST',
    path: '/api/cancellation-policies',
    summary: 'Add a cancellation policy',
    access: 'settings.edit',
    body: cancellationPolicyForm,
    status: 201,
    answer: cancellationPolicy,
    creates: true,
  }),
  update: operation({
    id: 'cancellationPolicies.update',
    method: 'PUT',
    path: '/api/cancellation-policies/{id}',
    summary: 'Change a cancellation policy; bookings keep the one they were made under',
    access: 'settings.edit',
    params: idParams,
    body: cancellationPolicyForm.extend({ version }),
    answer: cancellationPolicy,
    fails: ['stale'],
  }),
  remove: operation({
    id: 'cancellationPolicies.remove',
    method: 'DELETE',
    path: '/api/cancellation-policies/{id}',
    summary: 'Delete a cancellation policy that no activity uses',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
