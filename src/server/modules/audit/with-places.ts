import { cancellingActs } from '#domain/cancelling/cancelling-acts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import type { Change } from '../../db/schema/audit.ts'
import { bookingItems } from '../../db/schema/bookings.ts'
import { cancellations } from '../../db/schema/cancellations.ts'
import { registerTicks } from '../../db/schema/register.ts'
import type { Tx } from '../../db/transaction.ts'
import { activityOfItem } from '../bookings/item-joins.ts'
import { attendeeNames, deletedAttendee } from './attendee-names.ts'

interface Entry {
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly at: string
  readonly changes: readonly Change[]
}

/** Somebody's place that an entry was about, found by what it concerned and when. */
interface Place {
  readonly subjectId: string
  readonly at: Temporal.Instant
  readonly attendeeId: string | null
  readonly activity?: string
}

const idsOf = (entries: readonly Entry[]): string[] => [...new Set(entries.map(({ subjectId }) => subjectId))]

/** Ending a subscription cancels what is left of its booking. */
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

const tickedPlaces = async (tx: Tx, entries: readonly Entry[]): Promise<readonly Place[]> =>
  entries.length === 0
    ? []
    : tx.sql
        .select({
          subjectId: registerTicks.sessionId,
          at: registerTicks.receivedAt,
          attendeeId: bookingItems.attendeeId,
        })
        .from(registerTicks)
        .innerJoin(
          bookingItems,
          and(eq(bookingItems.clientId, registerTicks.clientId), eq(bookingItems.id, registerTicks.itemId)),
        )
        .where(
          and(
            eq(registerTicks.clientId, tx.clientId),
            anyOf(registerTicks.sessionId, idsOf(entries)),
            inArray(
              registerTicks.receivedAt,
              entries.map(({ at }) => Temporal.Instant.from(at)),
            ),
          ),
        )

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

/** Each of them once, under the name that fits their number. */
const told = (one: string, several: string, found: readonly string[]): Change[] => {
  const values = [...new Set(found)].toSorted((a, b) => a.localeCompare(b))
  return values.length === 0 ? [] : [{ field: values.length === 1 ? one : several, from: null, to: values }]
}

/**
 * What was cancelled and who was ticked in are kept without names, which outlive nobody. Whose places they were, and in
 * what, is read by id, so that it is told as long as it is known, and by the name of now.
 */
export const withPlaces = async <Kept extends Entry>(
  tx: Tx,
  entries: readonly Kept[],
): Promise<(Kept & { changes: Change[] })[]> => {
  const ticked = entries.filter(ticks)
  const found = [...(await cancelledPlaces(tx, entries.filter(cancels))), ...(await tickedPlaces(tx, ticked))]
  const starts = await startsOf(tx, ticked)
  const names = await attendeeNames(
    tx,
    found.flatMap(({ attendeeId }) => attendeeId ?? []),
  )
  const byDeed = Map.groupBy(found, ({ subjectId, at }) => `${subjectId} ${at.toString()}`)
  const aboutOf = (entry: Entry): Change[] => {
    const places = byDeed.get(`${entry.subjectId} ${entry.at}`) ?? []
    const start = starts.get(entry.subjectId)
    return [
      ...told(
        'activity',
        'activities',
        places.flatMap(({ activity }) => activity ?? []),
      ),
      ...told('session', 'sessions', start === undefined ? [] : [start]),
      ...told(
        'attendee',
        'attendees',
        places.map(({ attendeeId }) => names.get(attendeeId ?? '') ?? deletedAttendee),
      ),
    ]
  }
  return entries.map((entry) => ({
    ...entry,
    changes: cancels(entry) || ticks(entry) ? [...aboutOf(entry), ...entry.changes] : [...entry.changes],
  }))
}
