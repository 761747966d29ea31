import { z } from 'zod'
import { because } from '#contract/because.ts'
import { operation } from '#contract/operation.ts'
import { instant, obeys, optionalText, requiredText } from '#contract/shapes.ts'
import { emailIssue } from '#domain/kernel/email.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import {
  paymentDueDaysIssue,
  reminderHoursIssue,
  waitlistHoursIssue,
} from '#domain/platform/clients/reminder-settings.ts'
import {
  clientColourIssue,
  countryIssue,
  currencyIssue,
  dateFormatIssue,
  readColour,
  textualDateFormatIssue,
  timeZoneIssue,
} from '#domain/platform/clients/settings.ts'
import { clientSettings, planLevel, readClient } from './client.ts'

export const clientForm = z.object({
  name: requiredText(limits.clientNameMaximum),
  logoColour: z.string().overwrite(readColour).check(obeys(clientColourIssue)),
  country: z.string().check(obeys(countryIssue)),
  currency: z.string().check(obeys(currencyIssue)),
  dateFormat: z.string().check(obeys(dateFormatIssue)),
  dateFormatTextualWithYear: z.string().check(obeys(textualDateFormatIssue)),
  timeZone: z.string().check(obeys(timeZoneIssue)),
  contactEmail: z.string().trim().check(obeys(emailIssue)),
  termsText: optionalText(limits.termsMaximum),
  // Settings that aren't sent stay as they are.
  sessionReminderHours: z
    .number({ error: because(messages.notReminderHours) })
    .nullable()
    .check(obeys(reminderHoursIssue))
    .optional(),
  paymentDueDays: z
    .number({ error: because(messages.notPaymentDueDays) })
    .check(obeys(paymentDueDaysIssue))
    .optional(),
  waitlistHours: z
    .number({ error: because(messages.notWaitlistHours) })
    .check(obeys(waitlistHoursIssue))
    .optional(),
  receiptDetails: optionalText(limits.receiptDetailsMaximum).optional(),
  /** The version the form was filled from, so that a change by someone else isn't overwritten. */
  version: z.number().int(),
})
export type ClientForm = z.infer<typeof clientForm>

export const clients = {
  read: readClient,
  update: operation({
    id: 'clients.update',
    method: 'PUT',
    path: '/api/client',
    summary: 'Change the organiser’s settings',
    access: 'settings.edit',
    body: clientForm,
    answer: clientSettings,
    fails: ['stale', 'conflict'],
  }),
  hideFirstSteps: operation({
    id: 'clients.hideFirstSteps',
    method: 'PUT',
    path: '/api/client/first-steps',
    summary: 'Hide the first steps from the dashboard, or show them again',
    access: 'settings.edit',
    body: z.object({ hidden: z.boolean() }),
    answer: clientSettings,
  }),
  changePlan: operation({
    id: 'clients.changePlan',
    method: 'PUT',
    path: '/api/client/plan',
    summary: 'Change the plan, effective at once',
    access: 'plan.change',
    body: z.object({ planLevel }),
    answer: clientSettings,
  }),
  planHistory: operation({
    id: 'clients.planHistory',
    method: 'GET',
    path: '/api/client/plan/history',
    summary: 'Who changed the plan, and when',
    access: 'settings.edit',
    answer: z.object({
      items: z.array(z.object({ at: instant, by: z.string(), from: planLevel, to: planLevel })),
      total: z.number().int(),
    }),
  }),
}
