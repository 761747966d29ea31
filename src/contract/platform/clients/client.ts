import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'
import { planLevels } from '#domain/platform/clients/features.ts'

export const planLevel = z.literal(planLevels)

/** What pages for families show about the organiser, or calculate with. Everyone can read it. */
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
  /** Only in the demo: how many seconds its clock is ahead. */
  clockAhead: z.number().int(),
  contactEmail: z.string(),
  termsText: z.string(),
  /** Only in the demo: the accounts that anyone may sign in with. */
  demo: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string() })), password: z.string() })
    .nullable(),
  /**
   * False on an installation that can't send email: nobody can register there, and invitations are links to pass on.
   */
  emailWorks: z.boolean(),
  /** Payments use the test card provider: no one is charged. */
  cardSandbox: z.boolean(),
})
export type PublicClient = z.infer<typeof publicClient>

/** Adds the settings that only the team may read. */
export const clientSettings = z.object({
  ...publicClient.shape,
  currencyLocked: z.boolean(),
  planLevel,
  /** Hours before a session at which families are reminded; null: never. */
  sessionReminderHours: z.number().int().nullable(),
  /** Days after booking until an unpaid amount is due. */
  paymentDueDays: z.number().int(),
  /** Hours that a family has to accept a place offered from the waitlist. */
  waitlistHours: z.number().int(),
  /** Address, registration and tax numbers shown on receipts. */
  receiptDetails: z.string(),
  onboardingInfo: z.object({
    hasCreatedActivity: z.boolean(),
    /** The team has hidden the first steps on its dashboard. */
    firstStepsHidden: z.boolean(),
  }),
  version: z.number().int(),
})
export type ClientSettings = z.infer<typeof clientSettings>

/** Every page starts with this operation. The operations that change the settings are in clients.ts. */
export const readClient = operation({
  id: 'clients.read',
  method: 'GET',
  path: '/api/client',
  summary: 'The organiser this address belongs to; for its team with all settings',
  access: 'anyone',
  answer: z.union([clientSettings, publicClient]),
})
