import { and, eq } from 'drizzle-orm'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { limitKinds } from '#domain/sales/capacity/take-places.ts'
import { nextOffers } from '#domain/sales/waitlists/next-offers.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockAsItIs } from '#server/sales/bookings/find-booking.ts'
import { lockCounters } from '#server/sales/capacity/lock-counters.ts'
import { type EntryRow, findEntry, lockEntry } from './entry-rows.ts'
import { keepOffers } from './keep-offers.ts'
import { linesAt } from './lines-at.ts'
import { offerBegins } from './offer-begins.ts'
import { offerEnd } from './offer-end.ts'
import { presentEntry } from './present-entries.ts'
import { tellOffered } from './tell-waiting.ts'

/** Approves an offer whose places are already held, so that it can be booked. */
const approve = async (
  tx: Tx,
  scope: Scope,
  entry: EntryRow,
  bookingId: string,
): Promise<Failure | undefined> => {
  const offer = await lockAsItIs(tx, bookingId)
  const now = await lockEntry(tx, entry.id)
  if (offer?.state !== 'offer' || now?.version !== entry.version)
    return new Failure('stale', messages.somebodyElseSaved)
  const begin = (await offerBegins(tx, [bookingId])).get(bookingId) ?? tx.now.toString()
  if (hasStarted(begin, tx.now.toString())) return new Failure('conflict', messages.offerTooLate)
  const endsAt = offerEnd(tx, scope.client, begin)
  await tx.sql
    .update(bookings)
    .set({ heldUntil: endsAt, version: offer.version + 1 })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))
  await tx.sql
    .update(waitlistEntries)
    .set({ status: 'ready', offerEndsAt: endsAt, version: entry.version + 1 })
    .where(and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.id, entry.id)))
  await recordAudit(tx, {
    action: 'waitlists.offerNow',
    subject: 'waitlistEntry',
    subjectId: entry.id,
    changes: [{ field: 'status', from: 'pending', to: 'ready' }],
  })
  await tellOffered(tx, scope.client, [{ entry, bookingId, endsAt }])
  return undefined
}

/** Offers a place out of turn, under the allocator's rules or over a limit that was confirmed. */
const offerOutOfTurn = async (
  tx: Tx,
  { id, activityGroupId, sessionId, version }: EntryRow,
  goOver: boolean,
) => {
  const lines = await linesAt(tx, [activityGroupId])
  const counters = await lockCounters(tx, {
    ticketIds: lines.ticketIds,
    sessionIds: sessionId === null ? [] : [sessionId],
  })
  const entry = await lockEntry(tx, id)
  if (entry?.version !== version || entry.status !== 'waiting')
    return new Failure('stale', messages.somebodyElseSaved)
  const now = tx.now.toString()
  const inside = nextOffers([entry], lines.ticketIds, counters, now)
  const found =
    inside.offers.length > 0 || !goOver
      ? inside
      : nextOffers([entry], lines.ticketIds, counters, now, limitKinds)
  if (found.offers.length === 0) return new Failure(goOver ? 'conflict' : 'full', messages.noRoomToOffer)
  await keepOffers(tx, found.offers, counters, found.after, { atOnce: true })
  return undefined
}

/** Offers this entry a place now, regardless of others in line, or approves an offer that is already held. */
export const offerNow = (
  scope: Scope,
  id: string,
  { goOver, version }: { readonly goOver: boolean; readonly version: number },
): Promise<WaitlistEntry | Failure> =>
  scope.transaction(async (tx) => {
    const entry = await findEntry(tx, id)
    if (!entry) return notFound()
    if (entry.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    if (entry.status !== 'waiting' && entry.status !== 'pending')
      return new Failure('conflict', messages.notWaiting)
    const problem =
      entry.status === 'pending' && entry.bookingId !== null
        ? await approve(tx, scope, entry, entry.bookingId)
        : await offerOutOfTurn(tx, entry, goOver)
    if (problem) return problem
    const after = await findEntry(tx, id)
    return after ? presentEntry(tx, after) : notFound()
  })
