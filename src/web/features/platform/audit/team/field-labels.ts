import { capitalised } from '#domain/kernel/capitalised.ts'

/** Splits a name into words: 'markPaid' → 'mark paid'. */
export const words = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replaceAll(/[._-]+/gu, ' ')
    .toLowerCase()

const labels: Readonly<Record<string, string>> = {
  activityGroups: 'Chosen activities',
  addOnOrder: 'Add-on order',
  addOnPrice: 'Add-on price',
  addOns: 'Add-ons',
  addOnsAdded: 'Add-ons added',
  addOnsChanged: 'Add-ons changed',
  addOnsDeleted: 'Add-ons deleted',
  appliesToAllActivityGroups: 'Applies to all activities',
  'card.accountCreatedAt': 'Card account since',
  'card.accountId': 'Card account',
  'card.chargesEnabled': 'Can take payments',
  'card.detailsSubmitted': 'Details given',
  'card.payoutsEnabled': 'Can pay out',
  currencyLockedAt: 'Fixed on',
  dateFormatTextualWithYear: 'Date in words',
  endsOn: 'Ends on',
  fieldOptions: 'Options',
  firstStepsHidden: 'First steps hidden',
  lastDay: 'Can be used until',
  logoColour: 'Colour',
  planLevel: 'Plan',
  refundState: 'Refund',
  regReference: 'Registration reference',
  termsText: 'Terms',
  sessionReminderHours: 'Hours before a session',
  paymentDueDays: 'Days to pay',
  waitlistHours: 'Hours to take an offer',
  receiptDetails: 'Receipts say',
  textareaFormatting: 'Formatting',
  usage: 'For',
}

/** Splits a name into words with a capital: 'conditionalTextarea' → 'Conditional textarea'. */
export const sentenceCase = (name: string): string => capitalised(words(name))

export const fieldLabel = (field: string): string => {
  const known = Object.hasOwn(labels, field) ? labels[field] : undefined
  if (known !== undefined) return known
  return sentenceCase(field)
}
