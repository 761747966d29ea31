import {
  clientColourIssue,
  countryIssue,
  currencyIssue,
  dateFormatIssue,
  readColour,
  textualDateFormatIssue,
  timeZoneIssue,
} from '#domain/clients/settings.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { emailIssue } from '#domain/people/email.ts'
import { planLevels } from '#domain/plans/features.ts'
import {
  paymentDueDaysIssue,
  reminderHoursIssue,
  waitlistHoursIssue,
} from '#domain/clients/reminder-settings.ts'
import { z } from 'zod'
import { id, instant, obeys, optionalText, requiredText } from './shapes.ts'
import { operation } from './operation.ts'

const planLevel = z.literal(planLevels)

/** What pages for families show of the organiser, or reckon with. Everybody can read it. */
export const publicClient = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  logoColour: z.string(),
  country: z.string(),
  currency: z.string(),
  dateFormat: z.string(),
  dateFormatTextualWithYear: z.string(),
  timeZone: z.string(),
  /** Only in the demo: by how many seconds its clock is ahead of everybody else's. */
  clockAhead: z.number().int(),
  contactEmail: z.string(),
  termsText: z.string(),
  /** Only in the demo: the people anyone may sign in as. */
  demo: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string() })), password: z.string() })
    .nullable(),
  /** False on an installation that cannot send: nobody can register there, or be invited. */
  emailWorks: z.boolean(),
  /** The test card provider stands in: nobody is charged. */
  cardSandbox: z.boolean(),
})
export type PublicClient = z.infer<typeof publicClient>

/** The same with what is the team's business. */
export const clientSettings = z.object({
  ...publicClient.shape,
  currencyLocked: z.boolean(),
  planLevel,
  /** Families are reminded so many hours before a session; null: not at all. */
  sessionReminderHours: z.number().int().nullable(),
  /** What is unpaid is due so many days after booking. */
  paymentDueDays: z.number().int(),
  /** Whoever is offered a place from a waitlist has so many hours to take it. */
  waitlistHours: z.number().int(),
  /** Address, registration and tax numbers, as receipts show them. */
  receiptDetails: z.string(),
  onboardingInfo: z.object({
    hasCreatedActivity: z.boolean(),
    /** The team hid the first steps from its dashboard. */
    firstStepsHidden: z.boolean(),
  }),
  version: z.number().int(),
})
export type ClientSettings = z.infer<typeof clientSettings>

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
  // What is not sent stays as it is.
  sessionReminderHours: z
    .number({ error: messages.notReminderHours })
    .nullable()
    .check(obeys(reminderHoursIssue))
    .optional(),
  paymentDueDays: z
    .number({ error: messages.notPaymentDueDays })
    .check(obeys(paymentDueDaysIssue))
    .optional(),
  waitlistHours: z.number({ error: messages.notWaitlistHours }).check(obeys(waitlistHoursIssue)).optional(),
  receiptDetails: optionalText(limits.receiptDetailsMaximum).optional(),
  /** The version the form was filled from: somebody else's change in between is not overwritten. */
  version: z.number().int(),
})
export type ClientForm = z.infer<typeof clientForm>

export const clients = {
  read: operation({
    id: 'clients.read',
    method: 'GET',
    path: '/api/client',
    summary: 'The organiser this address belongs to; for its team with all settings',
    access: 'anyone',
    answer: z.union([clientSettings, publicClient]),
  }),
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
