import type { ClientSettings } from '#contract/platform/clients/client.ts'
import type { ClientForm } from '#contract/platform/clients/clients.ts'

/** The part of the settings that the form edits, with the version it was filled from. */
export const valuesOf = (client: ClientSettings): ClientForm => ({
  name: client.name,
  logoColour: client.logoColour,
  country: client.country,
  currency: client.currency,
  dateFormat: client.dateFormat,
  dateFormatTextualWithYear: client.dateFormatTextualWithYear,
  timeZone: client.timeZone,
  contactEmail: client.contactEmail,
  termsText: client.termsText,
  sessionReminderHours: client.sessionReminderHours,
  paymentDueDays: client.paymentDueDays,
  waitlistHours: client.waitlistHours,
  receiptDetails: client.receiptDetails,
  version: client.version,
})
