import { and, eq } from 'drizzle-orm'
import { fullName } from '#domain/kernel/full-name.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { sessionsInWords } from '#domain/sales/bookings/sessions-in-words.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { EntryRow } from './entry-rows.ts'

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** Reads who waits for what, for any number of entries in four reads. */
export const factsOf = async (tx: Tx, entries: readonly EntryRow[]) => {
  const ids = (pick: (entry: EntryRow) => readonly string[]) => [...new Set(entries.flatMap(pick))]
  const [people, owners, activities, sessions] = await Promise.all([
    tx.sql
      .select({ id: attendees.id, firstName: attendees.firstName, lastName: attendees.lastName })
      .from(attendees)
      .where(
        and(
          eq(attendees.clientId, tx.clientId),
          anyOf(
            attendees.id,
            ids(({ attendeeIds }) => attendeeIds),
          ),
        ),
      ),
    tx.sql
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.clientId, tx.clientId),
          anyOf(
            users.id,
            ids(({ userId }) => [userId]),
          ),
        ),
      ),
    tx.sql
      .select({ id: activityGroups.id, name: activityGroups.name })
      .from(activityGroups)
      .where(
        and(
          eq(activityGroups.clientId, tx.clientId),
          anyOf(
            activityGroups.id,
            ids(({ activityGroupId }) => [activityGroupId]),
          ),
        ),
      ),
    tx.sql
      .select({
        id: activitySessions.id,
        startsAt: activitySessions.startsAt,
        endsAt: activitySessions.endsAt,
        cancelledAt: activitySessions.cancelledAt,
      })
      .from(activitySessions)
      .where(
        and(
          eq(activitySessions.clientId, tx.clientId),
          anyOf(
            activitySessions.id,
            ids(({ sessionId }) => (sessionId === null ? [] : [sessionId])),
          ),
        ),
      ),
  ])
  const [attendeesById, usersById, groupsById, sessionsById] = [
    byId(people),
    byId(owners),
    byId(activities),
    byId(sessions),
  ]
  return {
    attendees: ({ attendeeIds }: EntryRow) => attendeeIds.flatMap((id) => attendeesById.get(id) ?? []),
    user: ({ userId }: EntryRow) => usersById.get(userId),
    activity: ({ activityGroupId }: EntryRow) => groupsById.get(activityGroupId),
    session: ({ sessionId }: EntryRow) => {
      const session = sessionsById.get(sessionId ?? '')
      return session
        ? {
            _id: session.id,
            date: { start: session.startsAt.toString(), end: session.endsAt.toString() },
            cancelled: session.cancelledAt !== null,
          }
        : null
    },
  }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

/** Formats these facts for an email. */
export const factsInWords = (facts: Facts, client: Client, entry: EntryRow) => {
  const session = facts.session(entry)
  return {
    activity: facts.activity(entry)?.name ?? '',
    who: inOneSentence(facts.attendees(entry).map(fullName)),
    when: session ? (sessionsInWords([session], client)[0] ?? '') : 'All sessions',
  }
}
