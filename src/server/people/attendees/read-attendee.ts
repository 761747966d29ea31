import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentAttendee, whereAttendee } from './attendee.ts'

/** Reads an attendee for the team. */
export const readAttendee = (scope: Scope, id: string): Promise<Attendee | Failure> =>
  scope.transaction(async (tx) => {
    const [row] = await tx.sql.select().from(attendees).where(whereAttendee(tx, id))
    return row ? presentAttendee(tx, row, { admin: true }) : notFound()
  })
