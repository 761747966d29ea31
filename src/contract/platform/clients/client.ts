import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'
import { planLevels } from '#domain/platform/clients/features.ts'

export const planLevel = z.literal(planLevels)

/** The details of an organiser that public pages show or calculate with. Everyone can read them. */
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
  /** The seconds by which the demo's clock is ahead; only in the demo. */
  clockAhead: z.number().int(),
  contactEmail: z.string(),
  termsText: z.string(),
  /** The accounts that anyone may sign in with; only in the demo. */
  demo: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string() })), password: z.string() })
    .nullable(),
  /**
   * False on an installation that can't send email. People can't register there, and the team passes on invitation
   * links.
   */
  emailWorks: z.boolean(),
  /** True if payments use the test card provider, which charges no one. */
  cardSandbox: z.boolean(),
})
export type PublicClient = z.infer<typeof publicClient>

/** The public details and the settings that only the team may read. */
export const clientSettings = z.object({
  ...publicClient.shape,
  currencyLocked: z.boolean(),
  planLevel,
  /** Hours before a session at which families are reminded. Null means no reminder. */
  sessionReminderHours: z.number().int().nullable(),
  /** Days after booking until an unpaid amount is due. */
  paymentDueDays: z.number().int(),
  /** Hours that a family has to accept a place offered from the waitlist. */
  waitlistHours: z.number().int(),
  /** Address, registration and tax numbers shown on receipts. */
  receiptDetails: z.string(),
  onboardingInfo: z.object({
    hasCreatedActivity: z.boolean(),
    /** True once the team has hidden the first steps on its dashboard. */
    firstStepsHidden: z.boolean(),
  }),
  version: z.number().int(),
})
export type ClientSettings = z.infer<typeof clientSettings>

/**
 * Reads the organiser. Every page starts with this operation. The operations that change the settings are in
 * clients.ts.
 */
export const readClient = operation({
  id: 'clients.read',
  method: 'GET',
  path: '/api/client',
  summary: 'The organiser this address belongs to; for its team with all settings',
  access: 'anyone',
  answer: z.union([clientSettings, publicClient]),
})
