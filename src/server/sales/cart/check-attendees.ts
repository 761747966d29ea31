import { ageNote } from '#domain/catalogue/activities/age-note.ts'
import { ageVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import { type Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { clashOf, type HeldPlaces } from '#domain/sales/bookings/already-booked.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  named,
  type Naming,
  type OwnAttendee,
  type People,
  readPeople,
  type Assigned,
} from './read-people.ts'

/** Explains why an attendee's age doesn't fit. An age limit that only warns is ignored. */
const ageProblem = (
  { offer: { age, dates }, sessionIds, attendees }: Assigned,
  { id, firstName, dateOfBirth }: OwnAttendee,
  datePattern: string | undefined,
): Reason | undefined => {
  if (!attendees.includes(id)) return undefined
  const days = sessionIds.flatMap((session) => dates.get(session) ?? [])
  const verdict = ageVerdict(age, dateOfBirth, days, true)
  return verdict === 'block'
    ? ageNote(age, verdict, { firstName, dateOfBirth, days }, datePattern)
    : undefined
}

const placesOf = ({ offer: { ticket }, sessionIds, attendees }: Assigned): readonly HeldPlaces[] =>
  named(attendees).map((attendee) => ({
    attendee,
    ticket: ticket.id,
    timeDisplay: ticket.timeDisplay,
    activities: sessionIds,
  }))

/** Checks that each attendee is the customer's own, of an age that fits, and doesn't already have such a place. */
export const judgeAttendees = (
  people: People,
  { owner, assigned }: Naming,
  /** Lines that are being changed or booked don't count as existing places. */
  except: readonly string[] = [],
): Failure | undefined => {
  const wrong = (index: number, reason: Reason) => invalid([{ path: assigned[index]?.path ?? '', reason }])
  const ids = [...new Set(assigned.flatMap(({ attendees }) => named(attendees)))]
  if (ids.length === 0) return undefined
  // A visitor has no attendees yet.
  const own = people.attendees.filter(
    ({ id, userId }) => 'userId' in owner && userId === owner.userId && ids.includes(id),
  )
  if (own.length < ids.length) return notFound()
  for (const [index, line] of assigned.entries()) {
    const [outside] = own.flatMap((attendee) => ageProblem(line, attendee, people.datePattern) ?? [])
    if (outside !== undefined) return wrong(index, outside)
  }
  const sales = people.sales.filter(({ _id }) => !except.includes(_id))
  for (const [index, line] of assigned.entries()) {
    const others = [...sales, ...assigned.slice(0, index).flatMap(placesOf)]
    const clashes = placesOf(line).map((places) => clashOf(others, places))
    if (clashes.includes('ticket')) return wrong(index, messages.attendeeAlreadyBooked)
    if (clashes.includes('session')) return wrong(index, messages.attendeeInSession)
  }
  return undefined
}

/** Reads what is needed and runs that check for one customer. */
export const checkAttendees = async (
  tx: Tx,
  naming: Naming,
  except: readonly string[] = [],
): Promise<Failure | undefined> => judgeAttendees(await readPeople(tx, [naming]), naming, except)
