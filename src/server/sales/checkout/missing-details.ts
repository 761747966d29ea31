import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Checkout } from '#contract/sales/checkout.ts'
import { answersOf } from '#domain/people/fields/built-in-columns.ts'
import { missingAnswers } from '#domain/people/fields/missing-answers.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Tx } from '#server/db/transaction.ts'
import { personFields } from '#server/people/fields/person-answers.ts'
import type { CartToBook } from './cart-to-book.ts'

/** Lists the attendees with unanswered required questions, by activity. */
export const missingDetails = async (
  tx: Tx,
  { items, activities }: CartToBook,
): Promise<Checkout['missing']> => {
  const ids = [...new Set(items.flatMap(({ attendeeId }) => attendeeId ?? []))]
  if (ids.length === 0) return []
  const fields = await personFields(tx, 'attendee')
  const people = await tx.sql
    .select()
    .from(attendees)
    .where(and(eq(attendees.clientId, tx.clientId), inArray(attendees.id, ids)))
    .orderBy(asc(attendees.id))
  return people.flatMap((person) => {
    const answers = answersOf(fields, person)
    const booked = new Set(
      items.filter(({ attendeeId }) => attendeeId === person.id).map((item) => item.activityGroupId),
    )
    return activities
      .filter(({ id }) => booked.has(id))
      .map(({ id, name }) => ({
        attendee: { _id: person.id, firstName: person.firstName, lastName: person.lastName },
        activityGroup: { _id: id, name },
        fields: missingAnswers(fields, answers, { admin: false, activityGroup: id }).map(({ _id }) => _id),
      }))
      .filter((one) => one.fields.length > 0)
  })
}
