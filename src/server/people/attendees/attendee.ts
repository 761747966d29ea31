import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { PlacedAnswers } from '#domain/people/fields/built-in-columns.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type AnswersAudience, presentPeople } from '#server/people/fields/person-answers.ts'

export type AttendeeRow = typeof attendees.$inferSelect

export const whereAttendee = (tx: Tx, id: string, ...more: (SQL | undefined)[]) =>
  and(eq(attendees.clientId, tx.clientId), eq(attendees.id, id), ...more)

/** Reads an attendee and locks it until the transaction ends. With an owner, other people's attendees aren't found. */
export const lockAttendee = async (
  tx: Tx,
  id: string,
  owner: string | undefined,
): Promise<AttendeeRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(attendees)
      .where(whereAttendee(tx, id, owner === undefined ? undefined : eq(attendees.userId, owner)))
      .for('update')
  )[0]

/** Returns the columns of a row that come from answers. */
export const columnsOf = ({ columns, fieldData }: PlacedAnswers) => ({
  firstName: columns.firstName ?? '',
  lastName: columns.lastName ?? '',
  dateOfBirth: columns.dateOfBirth ?? null,
  fieldData,
})

/** Reads the users that these attendees belong to, in one query for a whole page. */
export const ownersOf = async (tx: Tx, rows: readonly Pick<AttendeeRow, 'userId'>[]) => {
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const found =
    ids.length === 0
      ? []
      : await tx.sql
          .select({
            _id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            email: users.email,
          })
          .from(users)
          .where(and(eq(users.clientId, tx.clientId), inArray(users.id, ids)))
          .orderBy(asc(users.id))
  return new Map(found.map((user) => [user._id, user]))
}

type Owner = Attendee['user']

export const presentRow = (row: AttendeeRow, owners: ReadonlyMap<string, Owner>) => {
  const user = owners.get(row.userId)
  if (!user) throw new Error('an attendee without their user')
  return {
    _id: row.id,
    user,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth,
    createdAt: row.createdAt.toString(),
  }
}

export const presentAttendees = async (
  tx: Tx,
  rows: readonly AttendeeRow[],
  audience: AnswersAudience,
): Promise<Attendee[]> => {
  const people = rows.map((row) => ({ ...row, owner: row.userId }))
  const answers = await presentPeople(tx, 'attendee', people, audience)
  const owners = await ownersOf(tx, rows)
  return rows.map((row, index) => ({
    ...presentRow(row, owners),
    fieldData: answers[index] ?? [],
    version: row.version,
  }))
}

export const presentAttendee = async (
  tx: Tx,
  row: AttendeeRow,
  audience: AnswersAudience,
): Promise<Attendee> => {
  const [attendee] = await presentAttendees(tx, [row], audience)
  if (!attendee) throw new Error('the attendee did not come back')
  return attendee
}
