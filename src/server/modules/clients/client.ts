import type { ClientSettings } from '#contract/clients.ts'
import { clients } from '../../db/schema/clients.ts'

export type Client = typeof clients.$inferSelect

/** The demo's people, when this installation is a demo. */
export type DemoAccounts = ClientSettings['demo']

/** What of this installation belongs into every organiser's settings. */
export type Installation = Pick<ClientSettings, 'demo' | 'emailWorks' | 'cardSandbox'>

export const presentClient = (client: Client, installation: Installation): ClientSettings => ({
  _id: client.id,
  name: client.name,
  slug: client.slug,
  logoColour: client.logoColour,
  country: client.country,
  currency: client.currency,
  currencyLocked: client.currencyLockedAt !== null,
  dateFormat: client.dateFormat,
  dateFormatTextualWithYear: client.dateFormatTextualWithYear,
  timeZone: client.timeZone,
  clockAhead: client.clockAheadSeconds,
  planLevel: client.planLevel,
  contactEmail: client.contactEmail,
  termsText: client.termsText,
  sessionReminderHours: client.sessionReminderHours,
  paymentDueDays: client.paymentDueDays,
  waitlistHours: client.waitlistHours,
  receiptDetails: client.receiptDetails,
  onboardingInfo: { hasCreatedActivity: client.hasCreatedActivity },
  ...installation,
  version: client.version,
})
