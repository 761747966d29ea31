import type { ClientSettings, PublicClient } from '#contract/platform/clients/client.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'

export type Client = typeof clients.$inferSelect

/** The demo's people, when this installation is a demo. */
export type DemoAccounts = PublicClient['demo']

/** The properties of this installation that belong in every organiser's settings. */
export type Installation = Pick<PublicClient, 'demo' | 'emailWorks' | 'cardSandbox'>

/** Presents what everyone may read. Only the team reads the rest. */
export const presentPublicClient = (client: Client, installation: Installation): PublicClient => ({
  _id: client.id,
  name: client.name,
  slug: client.slug,
  logoColour: client.logoColour,
  country: client.country,
  currency: client.currency,
  dateFormat: client.dateFormat,
  dateFormatTextualWithYear: client.dateFormatTextualWithYear,
  timeZone: client.timeZone,
  clockAhead: client.clockAheadSeconds,
  contactEmail: client.contactEmail,
  termsText: client.termsText,
  ...installation,
})

export const presentClient = (client: Client, installation: Installation): ClientSettings => ({
  ...presentPublicClient(client, installation),
  currencyLocked: client.currencyLockedAt !== null,
  planLevel: client.planLevel,
  sessionReminderHours: client.sessionReminderHours,
  paymentDueDays: client.paymentDueDays,
  waitlistHours: client.waitlistHours,
  receiptDetails: client.receiptDetails,
  onboardingInfo: {
    hasCreatedActivity: client.hasCreatedActivity,
    firstStepsHidden: client.firstStepsHidden,
  },
  version: client.version,
})

/** Says whether a person may read all settings, which only the team can. */
export const knowsSettings = (reader: Pick<SignedIn, 'role'> | undefined): boolean =>
  reader !== undefined && may(reader.role, 'admin.enter')
