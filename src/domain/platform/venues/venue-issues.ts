import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { statesOf } from './states-of.ts'
import type { VenueDetails } from './venue.ts'

const rules: Readonly<Record<string, { readonly shape: RegExp; readonly reason: Reason }>> = {
  AU: { shape: /^\d{4}$/u, reason: messages.notAPostalCode },
  US: { shape: /^\d{5}(-\d{4})?$/u, reason: messages.notAZip },
}

/** Checks a postal code. A blank one is always fine, and in many countries the formats vary too much for a rule. */
const postalCodeIssue = (postalCode: string, country: string): Reason | undefined => {
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined
  const typed = postalCode.trim()
  return rule === undefined || typed === '' || rule.shape.test(typed) ? undefined : rule.reason
}

/** Checks a venue. Only the name is required, but the address must fit the organiser's country. */
export const venueIssues = ({ name, address }: VenueDetails, country: string): Issue[] => {
  const issues: Issue[] = []
  if (name.trim() === '') issues.push({ path: 'name', reason: messages.required })
  const { state } = address
  if (state !== '' && statesOf(country)?.some(({ code }) => code === state) === false)
    issues.push({ path: 'address.state', reason: messages.stateNotListed })
  const wrongCode = postalCodeIssue(address.postalCode, country)
  if (wrongCode !== undefined) issues.push({ path: 'address.postalCode', reason: wrongCode })
  return issues
}

/**
 * Returns the message above the form. The specification's sentence is about missing fields, so other problems get a
 * different one.
 */
export const venueSentence = (issues: readonly Issue[]): Reason =>
  issues.some(({ path }) => path === 'name') ? messages.checkRequiredFields : messages.checkFields
