import { z } from 'zod'
import { because } from '#contract/because.ts'
import { operation } from '#contract/operation.ts'
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  done,
  id,
  idParams,
  numberMissing,
  numberedPage,
  numberedQuery,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { passStatuses } from '#domain/sales/passes/pass.ts'
import { heldPass, sessionPass, sessionPassForm } from './session-pass-shapes.ts'

const amount = z.number().int()

const feature = 'sessionPasses'

export const sessionPasses = {
  list: operation({
    id: 'sessionPasses.list',
    method: 'GET',
    path: '/api/session-passes',
    summary: 'Session passes by name, with who holds them',
    access: 'activities.read',
    query: numberedQuery(
      z.object({
        search: z.string().max(limits.titleMaximum).optional(),
        enabled: z.enum(['true', 'false']).optional(),
      }),
    ),
    answer: numberedPage(sessionPass),
  }),
  read: operation({
    id: 'sessionPasses.read',
    method: 'GET',
    path: '/api/session-passes/{id}',
    summary: 'One session pass',
    access: 'activities.read',
    params: idParams,
    answer: sessionPass,
  }),
  create: operation({
    id: 'sessionPasses.create',
    method: 'POST',
    path: '/api/session-passes',
    summary: 'Add a session pass',
    access: 'settings.edit',
    feature,
    body: sessionPassForm,
    status: 201,
    answer: sessionPass,
    creates: true,
    fails: ['conflict'],
  }),
  update: operation({
    id: 'sessionPasses.update',
    method: 'PUT',
    path: '/api/session-passes/{id}',
    summary: 'Change a session pass; credits that were bought keep what they were bought with',
    access: 'settings.edit',
    feature,
    params: idParams,
    body: sessionPassForm.extend({ version }),
    answer: sessionPass,
    fails: ['stale', 'conflict'],
  }),
  setEnabled: operation({
    id: 'sessionPasses.setEnabled',
    method: 'PUT',
    path: '/api/session-passes/{id}/enabled',
    summary: 'Sell a session pass, or no longer; credits that were bought stay good',
    access: 'settings.edit',
    params: idParams,
    body: z.object({ enabled: z.boolean(), version }),
    answer: sessionPass,
    fails: ['stale', 'planRequired'],
  }),
  remove: operation({
    id: 'sessionPasses.remove',
    method: 'DELETE',
    path: '/api/session-passes/{id}',
    summary: 'Delete a session pass that nobody ever had',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
  holders: operation({
    id: 'sessionPasses.holders',
    method: 'GET',
    path: '/api/session-passes/{id}/holders',
    summary: 'Who has, or had, credits of a session pass',
    access: 'bookings.manage',
    params: idParams,
    query: cursorQuery.extend({
      search: z.string().trim().max(limits.nameMaximum).optional(),
      status: z.enum(passStatuses).optional(),
    }),
    answer: cursorPage(
      z.object({
        /** The person's id. */
        _id: id,
        user: z.object({ _id: id, name: z.string(), email: z.string() }),
        status: z.enum(passStatuses),
        left: amount,
        /** The earliest last day among the remaining credits. */
        lastDay: calendarDate.nullable(),
      }),
    ),
  }),
  ofUser: operation({
    id: 'sessionPasses.ofUser',
    method: 'GET',
    path: '/api/users/{id}/passes',
    summary: 'A person’s session passes, with their story',
    access: 'bookings.manage',
    params: idParams,
    answer: z.array(heldPass),
  }),
  adjust: operation({
    id: 'sessionPasses.adjust',
    method: 'POST',
    path: '/api/users/{id}/passes',
    summary: 'Grant a person credits of a session pass, or take some away, and say why',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({
      pass: id,
      way: z.enum(['grant', 'take']),
      credits: z
        .number({ error: numberMissing })
        .int({ error: because(messages.notAWholeNumber) })
        .min(1, { error: because(messages.amountBelowOne) })
        .max(limits.passCreditsMaximum, { error: because(messages.numberTooLarge) }),
      reason: requiredText(limits.lineMaximum),
      /** The last day on which the granted credits can be used. */
      lastDay: calendarDate.nullable().default(null),
    }),
    status: 201,
    answer: z.array(heldPass),
    creates: true,
  }),
}
