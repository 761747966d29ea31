import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { ageVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { limits } from '#domain/limits.ts'
import { roomFor } from '#domain/sales/waitlists/next-offers.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { waitlistPlaces } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCounters, readCounters } from '#server/sales/capacity/lock-counters.ts'
import { attendeeSales } from '#server/sales/cart/attendee-sales.ts'
import { waitingFor } from './waiting-for.ts'

const ticketsOf = async (tx: Tx, activityGroupId: string): Promise<readonly string[]> => {
  const rows = await tx.sql
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.clientId, tx.clientId),
        eq(tickets.activityGroupId, activityGroupId),
        inArray(tickets.type, ['single', 'all']),
      ),
    )
    .orderBy(asc(tickets.weight), asc(tickets.id))
  return rows.map(({ id }) => id)
}

const sessionsOf = (tx: Tx, activityGroupId: string) =>
  tx.sql
    .select({
      id: activitySessions.id,
      startsAt: activitySessions.startsAt,
      endsAt: activitySessions.endsAt,
      localDate: activitySessions.localDate,
      enabled: activitySessions.enabled,
    })
    .from(activitySessions)
    .where(
      and(eq(activitySessions.clientId, tx.clientId), eq(activitySessions.activityGroupId, activityGroupId)),
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))

const placesOf = (tx: Tx, activityGroupId: string, attendeeIds: readonly string[]) =>
  attendeeIds.length === 0
    ? []
    : tx.sql
        .select({ attendeeId: waitlistPlaces.attendeeId, sessionId: waitlistPlaces.sessionId })
        .from(waitlistPlaces)
        .where(
          and(
            eq(waitlistPlaces.clientId, tx.clientId),
            eq(waitlistPlaces.activityGroupId, activityGroupId),
            inArray(waitlistPlaces.attendeeId, [...attendeeIds]),
          ),
        )

export interface WhoJoins {
  readonly activityGroupId: string
  readonly userId: string
  readonly by: 'customer' | 'team'
  /** The sessions about to be joined, against which ages are checked. Undefined if they are chosen later. */
  readonly chosen?: readonly string[]
}

/**
 * Reads what a customer's attendees can join in an activity at this moment. With `locked`, places in the chosen
 * sessions can't be taken or freed until the transaction ends, so a session that is full now is still full when they
 * join.
 */
export const readJoining = async (
  tx: Tx,
  { activityGroupId, userId, by, chosen }: WhoJoins,
  locked: boolean,
): Promise<Joinable | undefined> => {
  const ofGroup = and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, activityGroupId))
  const [group] = await tx.sql.select().from(activityGroups).where(ofGroup)
  if (!group?.enabled) return undefined
  const ticketIds = await ticketsOf(tx, activityGroupId)
  const all = await sessionsOf(tx, activityGroupId)
  const now = tx.now.toString()
  const toCome = all.filter(({ startsAt, enabled }) => enabled && !hasStarted(startsAt.toString(), now))
  const concerned = { ticketIds, sessionIds: (locked && chosen) || toCome.map(({ id }) => id) }
  const counters: PlaceCounters = await (locked ? lockCounters : readCounters)(tx, concerned)
  const own = await tx.sql
    .select()
    .from(attendees)
    .where(and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId)))
    .orderBy(asc(attendees.firstName), asc(attendees.id))
  const ownIds = own.map(({ id }) => id)
  const people = Math.min(Math.max(own.length, 1), limits.heldPlacesPerSession)
  /** Returns null if all of them would find a place, or nothing is sold there. */
  const tooFewIn = (sessionId: string | null): number | null => {
    const left = roomFor(counters, ticketIds, { activityGroupId, sessionId }, { people, by }, now)
    return left === undefined || left >= people ? null : left
  }
  const isWhole = group.waitlistType === 'allSessions'
  const full =
    group.waitlistType === 'session'
      ? toCome.flatMap((session) => {
          const placesLeft = tooFewIn(session.id)
          return placesLeft === null ? [] : [{ ...session, placesLeft }]
        })
      : []
  const [sales, joined, waiting] = await Promise.all([
    attendeeSales(tx, ownIds, [activityGroupId]),
    placesOf(tx, activityGroupId, ownIds),
    waitingFor(
      tx,
      full.map(({ id }) => id),
    ),
  ])
  const asked = (isWhole ? toCome : full).filter(
    ({ id }) => chosen === undefined || isWhole || chosen.includes(id),
  )
  const dates = asked.map(({ localDate }) => localDate)
  const coming = new Set(toCome.map(({ id }) => id))
  return {
    type: group.waitlistType,
    activityGroup: { _id: group.id, name: group.name },
    activities: full.map(({ id, startsAt, endsAt, placesLeft }) => ({
      _id: id,
      date: { start: startsAt.toString(), end: endsAt.toString() },
      placesLeft,
      waiting: waiting[id] ?? 0,
    })),
    placesLeft: isWhole ? tooFewIn(null) : null,
    attendees: own.map(({ id, firstName, lastName, dateOfBirth }) => {
      const places = joined.filter(({ attendeeId }) => attendeeId === id)
      return {
        _id: id,
        firstName,
        lastName,
        age: ageVerdict(group.ageRestriction, dateOfBirth, dates, isWhole || chosen !== undefined),
        onAllSessions: places.some(({ sessionId }) => sessionId === null),
        joined: places.flatMap(({ sessionId }) => sessionId ?? []),
        booked: [
          ...new Set(sales.filter(({ attendee }) => attendee === id).flatMap(({ activities }) => activities)),
        ].filter((session) => coming.has(session)),
      }
    }),
  }
}
