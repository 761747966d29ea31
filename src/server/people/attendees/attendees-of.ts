import { and, asc, eq } from 'drizzle-orm'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AnswersAudience } from '#server/people/fields/person-answers.ts'
import { presentAttendees } from './attendee.ts'

/** Lists the attendees of a user in the order they were added. An unknown user has none. */
export const attendeesOf = async (tx: Tx, userId: string, audience: AnswersAudience): Promise<Attendee[]> => {
  const rows = await tx.sql
    .select()
    .from(attendees)
    .where(and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId)))
    .orderBy(asc(attendees.id))
  return presentAttendees(tx, rows, audience)
}
