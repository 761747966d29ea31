import { planLevels } from '#domain/plans/features.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { id } from './shapes.ts'

export const planLevel = z.literal(planLevels)

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

/** Every page begins with it. What changes it is in clients.ts. */
export const readClient = operation({
  id: 'clients.read',
  method: 'GET',
  path: '/api/client',
  summary: 'The organiser this address belongs to; for its team with all settings',
  access: 'anyone',
  answer: z.union([clientSettings, publicClient]),
})
