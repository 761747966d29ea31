import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { peopleAhead } from '#domain/sales/waitlists/line.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { beingPaid } from '#server/sales/bookings/being-paid.ts'
import { factsOf } from './entry-facts.ts'
import { type EntryRow, isWaiting } from './entry-rows.ts'

/**
 * Returns the positions of entries, where 1 is next, and how many people are ahead, in one read for any number of
 * waitlists.
 */
const standingsOf = async (tx: Tx, rows: readonly EntryRow[]) => {
  const groups = [
    ...new Set(rows.filter(({ status }) => status === 'waiting').map((row) => row.activityGroupId)),
  ]
  if (groups.length === 0) return new Map<string, { position: number; length: number; ahead: number }>()
  const lines = await tx.sql
    .select({
      id: waitlistEntries.id,
      activityGroupId: waitlistEntries.activityGroupId,
      sessionId: waitlistEntries.sessionId,
      rank: waitlistEntries.rank,
      people: sql<number>`cardinality(${waitlistEntries.attendeeIds})`,
      position: sql<number>`row_number() over (
        partition by ${waitlistEntries.activityGroupId}, ${waitlistEntries.sessionId}
        order by ${waitlistEntries.rank}, ${waitlistEntries.id})::int`,
      length: sql<number>`count(*) over (
        partition by ${waitlistEntries.activityGroupId}, ${waitlistEntries.sessionId})::int`,
    })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        inArray(waitlistEntries.activityGroupId, groups),
        isWaiting,
      ),
    )
  const byActivity = Map.groupBy(lines, ({ activityGroupId }) => activityGroupId)
  const ahead = new Map([...byActivity.values()].flatMap((line) => [...peopleAhead(line)]))
  return new Map(
    lines.map(({ id, position, length }) => [id, { position, length, ahead: ahead.get(id) ?? 0 }]),
  )
}

/** Finds which of their offers are being paid for. */
const paidFor = async (tx: Tx, rows: readonly EntryRow[]): Promise<ReadonlySet<string>> => {
  const offered = rows.flatMap(({ status, bookingId }) =>
    status === 'ready' && bookingId !== null ? [bookingId] : [],
  )
  if (offered.length === 0) return new Set()
  const found = await beingPaid(tx, offered)
  return new Set(found.map(({ id }) => id))
}

export const presentEntries = async (tx: Tx, rows: readonly EntryRow[]): Promise<WaitlistEntry[]> => {
  if (rows.length === 0) return []
  const [facts, standings, paid] = await Promise.all([
    factsOf(tx, rows),
    standingsOf(tx, rows),
    paidFor(tx, rows),
  ])
  return rows.map((row) => {
    const attendees = facts.attendees(row).map(({ id, ...name }) => ({ _id: id, ...name }))
    const user = facts.user(row)
    const standing = row.status === 'waiting' ? standings.get(row.id) : undefined
    return {
      _id: row.id,
      user: {
        _id: row.userId,
        name: fullName(user),
        email: user?.email ?? '',
      },
      attendee: attendees[0] ?? { _id: row.attendeeIds[0] ?? row.id, firstName: '', lastName: '' },
      attendees,
      activityGroup: { _id: row.activityGroupId, name: facts.activity(row)?.name ?? '' },
      activity: facts.session(row),
      type: row.type,
      status: row.status,
      position: standing?.position ?? null,
      lineLength: standing?.length ?? null,
      ahead: standing?.ahead ?? null,
      joinedAt: row.createdAt.toString(),
      addedByTeam: row.addedByTeam,
      offerEndsAt: row.offerEndsAt?.toString() ?? null,
      booking: row.bookingId,
      isBeingPaid: row.bookingId !== null && paid.has(row.bookingId),
      version: row.version,
    }
  })
}

export const presentEntry = async (tx: Tx, row: EntryRow): Promise<WaitlistEntry> => {
  const [entry] = await presentEntries(tx, [row])
  if (!entry) throw new Error('an entry was not presented')
  return entry
}
