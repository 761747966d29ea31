import { and, eq, sql } from 'drizzle-orm'
import { cancellingActs } from '#domain/sales/amendments/cancelling-acts.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Change } from '#server/db/schema/audit.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import type { Tx } from '#server/db/transaction.ts'
import { told, toldOf } from '#server/platform/audit/story-words.ts'
import { activityOfItem } from '#server/sales/bookings/item-joins.ts'

interface Entry {
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly at: string
  readonly changes: readonly Change[]
}

/** A cancelled place, found by its booking and the time of the cancellation. */
interface Place {
  readonly subjectId: string
  readonly at: Temporal.Instant
  readonly attendeeId: string | null
  readonly activity: string
}

const idsOf = (entries: readonly Entry[]): string[] => [...new Set(entries.map(({ subjectId }) => subjectId))]

/** Ending a subscription cancels the rest of its booking. */
const cancelling: ReadonlySet<string> = new Set([
  ...cancellingActs,
  'ownSubscriptions.end',
  'subscriptions.end',
])

const cancels = ({ action, subject }: Entry): boolean => subject === 'booking' && cancelling.has(action)

const ticks = ({ action }: Entry): boolean => action === 'registers.tick'

const cancelledPlaces = async (tx: Tx, entries: readonly Entry[]): Promise<readonly Place[]> =>
  entries.length === 0
    ? []
    : tx.sql
        .select({
          subjectId: cancellations.bookingId,
          at: cancellations.at,
          attendeeId: bookingItems.attendeeId,
          activity: activityGroups.name,
        })
        .from(cancellations)
        .innerJoin(
          bookingItems,
          and(
            eq(bookingItems.clientId, cancellations.clientId),
            eq(bookingItems.bookingId, cancellations.bookingId),
            sql`${bookingItems.id} = any (${cancellations.itemIds})`,
          ),
        )
        .innerJoin(activityGroups, activityOfItem)
        .where(and(eq(cancellations.clientId, tx.clientId), anyOf(cancellations.bookingId, idsOf(entries))))

const startsOf = async (tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const rows =
    entries.length === 0
      ? []
      : await tx.sql
          .select({ id: activitySessions.id, startsAt: activitySessions.startsAt })
          .from(activitySessions)
          .where(and(eq(activitySessions.clientId, tx.clientId), anyOf(activitySessions.id, idsOf(entries))))
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt.toString()]))
}

/**
 * Adds the attendee and session to history entries. For a cancellation, both are read by id instead of stored, so they
 * are shown only as long as they are known. A cancelled place stays with its attendee. A place marked in a register may
 * be given to another attendee later, so that entry stores the attendee and only the session is read.
 */
export const withPlaces = async <Kept extends Entry>(
  tx: Tx,
  entries: readonly Kept[],
): Promise<(Kept & { changes: Change[] })[]> => {
  const places = await cancelledPlaces(tx, entries.filter(cancels))
  const starts = await startsOf(tx, entries.filter(ticks))
  const byDeed = Map.groupBy(places, ({ subjectId, at }) => `${subjectId} ${at.toString()}`)
  const aboutOf = (entry: Entry): Change[] => {
    const own = (cancels(entry) && byDeed.get(`${entry.subjectId} ${entry.at}`)) || []
    const start = ticks(entry) ? starts.get(entry.subjectId) : undefined
    return [
      ...toldOf(
        'activity',
        'activities',
        own.map(({ activity }) => activity).toSorted((a, b) => a.localeCompare(b)),
      ),
      ...told('session', null, start && [start]),
      ...toldOf(
        'attendee',
        'attendees',
        own.map(({ attendeeId }) => attendeeId ?? ''),
      ),
    ]
  }
  return entries.map((entry) => ({ ...entry, changes: [...aboutOf(entry), ...entry.changes] }))
}
