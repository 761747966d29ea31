import type { QuotedWarning } from '#contract/team-bookings.ts'
import { ageVerdict } from '#domain/activities/age-verdict.ts'
import { type Clash, clashOf } from '#domain/bookings/already-booked.ts'
import { overlapping } from '#domain/bookings/overlaps.ts'
import { answersOf } from '#domain/fields/built-in-columns.ts'
import type { FieldDefinition } from '#domain/fields/field-kinds.ts'
import { missingAnswers } from '#domain/fields/missing-answers.ts'
import { spanAt } from '#domain/tickets/ticket-hours.ts'
import type { Offer } from '../cart/read-offers.ts'
import type { BusyTime } from '../bookings/busy-times.ts'
import type { AttendeeRow } from './read-wanted.ts'
import type { SessionTimes } from './session-times.ts'

/** A ticket for one person. */
interface Assignment {
  readonly attendee: AttendeeRow
  readonly offer: Offer
  readonly sessionIds: readonly string[]
}

interface Known extends SessionTimes {
  readonly fields: readonly (FieldDefinition & { readonly title: string })[]
  /** Where people are booked already, this assignment not included. */
  readonly busy: readonly BusyTime[]
  readonly timeZone: string
}

const isOutside = ({ attendee: { dateOfBirth }, offer: { age, dates }, sessionIds }: Assignment): boolean => {
  const days = sessionIds.flatMap((id) => dates.get(id) ?? [])
  return ageVerdict(age, dateOfBirth, days, true) !== 'fits'
}

/** What the team should know before it gives this ticket to this person. */
export const attendeeWarnings = (
  assignment: Assignment,
  { fields, busy, times, whenOf, timeZone }: Known,
): readonly QuotedWarning[] => {
  const { attendee, offer, sessionIds } = assignment
  const { id: ticketId, activityGroupId, timeDisplay } = offer.ticket
  const missing = missingAnswers(fields, answersOf(fields, attendee), {
    admin: true,
    activityGroup: activityGroupId,
  })
  const own = busy.filter((one) => one.attendee === attendee.id)
  const wanted = { attendee: attendee.id, ticket: ticketId, timeDisplay, activities: sessionIds }
  const clashes = own.map((one) => clashOf([{ ...one, activities: [one.session] }], wanted))
  /** When those sessions are in which they have a place. */
  const clashing = (by: Clash) => {
    const taken = new Set(own.filter((_, index) => clashes[index] === by).map(({ session }) => session))
    return whenOf([...taken])
  }
  const others = overlapping(
    sessionIds.flatMap((id) => times.get(id) ?? []).map((time) => spanAt(timeDisplay, time, timeZone)),
    // A place in the very session is said in other words.
    own.filter((_, index) => clashes[index] === undefined),
  )
  return [
    ...(missing.length > 0
      ? [{ kind: 'additionalInfoMissing' as const, about: missing.map(({ title }) => title) }]
      : []),
    ...(isOutside(assignment) ? [{ kind: 'outsideAge' as const, about: [] }] : []),
    ...(clashes.includes('ticket')
      ? [{ kind: 'alreadyBooked' as const, about: [...clashing('ticket')] }]
      : []),
    ...(clashes.includes('session')
      ? [{ kind: 'sameSession' as const, about: [...clashing('session')] }]
      : []),
    ...(others.length > 0
      ? [{ kind: 'overlapping' as const, about: [...new Set(others.map(({ name }) => name))] }]
      : []),
  ]
}
