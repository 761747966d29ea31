import type { QuotedWarning } from '#contract/sales/bookings/team-bookings.ts'
import { ageVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import { spanAt } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { answersOf } from '#domain/people/fields/built-in-columns.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { missingAnswers } from '#domain/people/fields/missing-answers.ts'
import { type Clash, clashOf } from '#domain/sales/bookings/already-booked.ts'
import { overlapping } from '#domain/sales/bookings/overlaps.ts'
import type { Offer } from '#server/sales/cart/read-offers.ts'
import type { AttendeeRow } from '#server/sales/cart/read-wanted.ts'
import type { BusyTime } from '../busy-times.ts'
import type { SessionTimes } from './session-times.ts'

/** A ticket for one attendee. */
interface Assignment {
  readonly attendee: AttendeeRow
  readonly offer: Offer
  readonly sessionIds: readonly string[]
}

interface Known extends SessionTimes {
  readonly fields: readonly (FieldDefinition & { readonly title: string })[]
  /** Where attendees are booked already, without this assignment. */
  readonly busy: readonly BusyTime[]
  /** Where the other lines of the same booking would place the attendees. */
  readonly wanted: readonly BusyTime[]
  readonly timeZone: string
}

const isOutside = ({ attendee: { dateOfBirth }, offer: { age, dates }, sessionIds }: Assignment): boolean => {
  const days = sessionIds.flatMap((id) => dates.get(id) ?? [])
  return ageVerdict(age, dateOfBirth, days, true) !== 'fits'
}

/**
 * The warnings for the same ticket, for the same session by another ticket, and for another session at the same time.
 */
const kinds = {
  before: { ticket: 'alreadyBooked', session: 'sameSession', time: 'overlapping' },
  here: { ticket: 'ticketTwice', session: 'sessionTwice', time: 'timeTwice' },
} as const

/** Warns if the attendee would be in two of these places at the same time. */
const clashWarnings = (
  { attendee, offer, sessionIds }: Assignment,
  places: readonly BusyTime[],
  kind: (typeof kinds)[keyof typeof kinds],
  { times, whenOf, timeZone }: Pick<Known, 'times' | 'whenOf' | 'timeZone'>,
): readonly QuotedWarning[] => {
  const { id: ticket, timeDisplay } = offer.ticket
  const own = places.filter((one) => one.attendee === attendee.id)
  const asked = { attendee: attendee.id, ticket, timeDisplay, activities: sessionIds }
  const clashes = own.map((one) => clashOf([{ ...one, activities: [one.session] }], asked))
  const sessionsBy = (by: Clash) =>
    own.filter((_, index) => clashes[index] === by).map(({ session }) => session)
  const others = overlapping(
    sessionIds.flatMap((id) => times.get(id) ?? []).map((time) => spanAt(timeDisplay, time, timeZone)),
    // Another place in the same session has its own warning.
    own.filter((_, index) => clashes[index] === undefined),
  )
  return [
    { kind: kind.ticket, about: [...whenOf(sessionsBy('ticket'))] },
    { kind: kind.session, about: [...whenOf(sessionsBy('session'))] },
    { kind: kind.time, about: [...new Set(others.map(({ name }) => name))] },
  ].filter(({ about }) => about.length > 0)
}

/** Lists what the team should know before giving this ticket to this attendee. */
export const attendeeWarnings = (assignment: Assignment, known: Known): readonly QuotedWarning[] => {
  const { attendee, offer } = assignment
  const { fields } = known
  const missing = missingAnswers(fields, answersOf(fields, attendee), {
    admin: true,
    activityGroup: offer.ticket.activityGroupId,
  })
  return [
    ...(missing.length > 0
      ? [{ kind: 'additionalInfoMissing' as const, about: missing.map(({ title }) => title) }]
      : []),
    ...(isOutside(assignment) ? [{ kind: 'outsideAge' as const, about: [] }] : []),
    ...clashWarnings(assignment, known.busy, kinds.before, known),
    ...clashWarnings(assignment, known.wanted, kinds.here, known),
  ]
}
