import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import { tidyAddOn } from '#domain/catalogue/activities/add-ons/add-on-issues.ts'
import { tidyTicket } from '#domain/catalogue/activities/tickets/ticket-issues.ts'
import type { ActivityContent } from './form-of-rows.ts'

/** Returns the form's own parts, without its answers to fields and without values that its choices make meaningless. */
export const tidyForm = (form: ActivityForm): ActivityContent => ({
  name: form.name,
  enabled: form.enabled,
  visibility: form.visibility,
  salesOpen: form.salesOpen,
  salesClose: form.salesClose,
  ageRestriction: form.ageRestriction,
  cancellationPolicy: form.cancellationPolicy,
  bookingAgreement: form.bookingAgreement,
  waitlistType: form.waitlistType,
  waitlistApproval: form.waitlistApproval,
  paymentMethods: form.paymentMethods,
  confirmationNote: form.confirmationNote,
  sessions: form.sessions,
  tickets: form.tickets.map(tidyTicket),
  addOns: form.addOns.map(tidyAddOn),
})
