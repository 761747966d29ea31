import type { WaitlistEntry } from '#contract/waitlists.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { waitlistEntries } from '../../db/schema/waitlists.ts'
import type { Tx } from '../../db/transaction.ts'
import { factsOf } from './entry-facts.ts'
import type { EntryRow } from './entry-rows.ts'

/** Where those who wait stand in their lines, 1 is next: in one read, however many lines there are. */
const positionsOf = async (tx: Tx, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, number>> => {
  const groups = [
    ...new Set(rows.filter(({ status }) => status === 'waiting').map((row) => row.activityGroupId)),
  ]
  if (groups.length === 0) return new Map()
  const lines = await tx.sql
    .select({
      id: waitlistEntries.id,
      position: sql<number>`row_number() over (
        partition by ${waitlistEntries.activityGroupId}, ${waitlistEntries.sessionId}
        order by ${waitlistEntries.rank}, ${waitlistEntries.id})::int`,
    })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        inArray(waitlistEntries.activityGroupId, groups),
        sql`${waitlistEntries.status} = 'waiting'`,
      ),
    )
  return new Map(lines.map(({ id, position }) => [id, position]))
}

export const presentEntries = async (tx: Tx, rows: readonly EntryRow[]): Promise<WaitlistEntry[]> => {
  if (rows.length === 0) return []
  const [facts, positions] = await Promise.all([factsOf(tx, rows), positionsOf(tx, rows)])
  return rows.map((row) => {
    const attendees = facts.attendees(row).map(({ id, ...name }) => ({ _id: id, ...name }))
    const user = facts.user(row)
    return {
      _id: row.id,
      user: {
        _id: row.userId,
        name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
        email: user?.email ?? '',
      },
      attendee: attendees[0] ?? { _id: row.attendeeIds[0] ?? row.id, firstName: '', lastName: '' },
      attendees,
      activityGroup: { _id: row.activityGroupId, name: facts.activity(row)?.name ?? '' },
      activity: facts.session(row),
      type: row.type,
      status: row.status,
      position: row.status === 'waiting' ? (positions.get(row.id) ?? null) : null,
      joinedAt: row.createdAt.toString(),
      addedByTeam: row.addedByTeam,
      offerEndsAt: row.offerEndsAt?.toString() ?? null,
      booking: row.bookingId,
      version: row.version,
    }
  })
}

export const presentEntry = async (tx: Tx, row: EntryRow): Promise<WaitlistEntry> => {
  const [entry] = await presentEntries(tx, [row])
  if (!entry) throw new Error('an entry was not presented')
  return entry
}
