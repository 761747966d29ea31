import { and, eq, inArray } from 'drizzle-orm'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { isPast } from '#domain/sales/waitlists/next-offers.ts'
import { activeWaitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endEntries } from './end-entries.ts'
import { isWaiting } from './entry-rows.ts'
import { letBookedGo } from './let-booked-go.ts'
import { letOfferGo, putBackInLine } from './let-offer-go.ts'
import { offerBegins } from './offer-begins.ts'
import { offerIn } from './offer-in.ts'

const activitiesWaitedFor = (scope: Scope): Promise<readonly string[]> =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .selectDistinct({ id: waitlistEntries.activityGroupId })
      .from(waitlistEntries)
      .where(
        and(
          eq(waitlistEntries.clientId, tx.clientId),
          inArray(waitlistEntries.status, activeWaitlistStatuses),
        ),
      )
    return rows.map(({ id }) => id)
  })

const sessionsIn = async (tx: Tx, activityGroupId: string) => {
  const rows = await tx.sql
    .select()
    .from(activitySessions)
    .where(
      and(eq(activitySessions.clientId, tx.clientId), eq(activitySessions.activityGroupId, activityGroupId)),
    )
  return new Map(rows.map((row) => [row.id, { ...row, startsAt: row.startsAt.toString() }]))
}

/**
 * Ends entries whose session has begun or whose attendees got a place in another way. Returns offers that the team
 * didn't approve in time: those that have begun completely, and those with only the first sessions begun.
 */
const endWhatIsPast = async (tx: Tx, activityGroupId: string) => {
  const inGroup = eq(waitlistEntries.activityGroupId, activityGroupId)
  await letBookedGo(tx, inGroup)
  const sessions = await sessionsIn(tx, activityGroupId)
  const entries = await tx.sql
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        inGroup,
        inArray(waitlistEntries.status, ['waiting', 'pending']),
      ),
    )
  const past = entries.filter((entry) => isPast(entry, sessions, tx.now.toString()))
  const ids = past.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  if (ids.length > 0) await endEntries(tx, and(inArray(waitlistEntries.id, ids), isWaiting), 'expired')
  const offersOf = (some: typeof entries) =>
    some.flatMap(({ status, bookingId }) => (status === 'pending' ? (bookingId ?? []) : []))
  const over = offersOf(past)
  const begins = await offerBegins(tx, offersOf(entries.filter((entry) => !past.includes(entry))))
  const late = [...begins].filter(([, begin]) => hasStarted(begin, tx.now.toString())).map(([id]) => id)
  return { over, late }
}

/**
 * Offers places every minute that are free and weren't offered. Everything that frees a place does this itself, so this
 * only covers what no change triggers, such as sales that open at a set time.
 */
export const sweepWaitlists = async (scope: Scope): Promise<void> => {
  for (const id of await activitiesWaitedFor(scope)) {
    const { over, late } = await scope.transaction((tx) => endWhatIsPast(tx, id))
    // Each in its own transaction, because bookings are locked before places.
    for (const offer of over)
      await scope.transaction((tx) =>
        letOfferGo(tx, offer, 'expired', 'The session began before it was offered'),
      )
    for (const offer of late)
      await scope.transaction((tx) =>
        putBackInLine(tx, offer, 'The first session began before it was offered'),
      )
    await scope.transaction((tx) => offerIn(tx, id))
  }
}
