import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { statesOf } from './states-of.ts'
import type { VenueDetails } from './venue.ts'

const rules: Readonly<Record<string, { readonly shape: RegExp; readonly reason: Reason }>> = {
  AU: { shape: /^\d{4}$/u, reason: messages.notAPostalCode },
  US: { shape: /^\d{5}(-\d{4})?$/u, reason: messages.notAZip },
}

/** Blank is fine everywhere; other countries write theirs in more ways than a rule could know. */
const postalCodeIssue = (postalCode: string, country: string): Reason | undefined => {
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined
  const typed = postalCode.trim()
  return rule === undefined || typed === '' || rule.shape.test(typed) ? undefined : rule.reason
}

/** The name is all a venue needs; what is said of its address must fit the organiser's country. */
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

/** The sub-form's own sentence is about what is missing; for anything else it would mislead. */
export const venueSentence = (issues: readonly Issue[]): Reason =>
  issues.some(({ path }) => path === 'name') ? messages.checkRequiredFields : messages.checkFields
