import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import type { NextOffer } from '#domain/sales/waitlists/next-offers.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import type { Accepted } from '#server/sales/capacity/decide-batch.ts'
import { writeTaken } from '#server/sales/capacity/write-taken.ts'
import type { EntryRow } from './entry-rows.ts'
import { offerEnd } from './offer-end.ts'
import { tellOffered, tellToApprove, type KeptOffer } from './tell-waiting.ts'

/** The actor of place events for offers, which is the waitlist itself. */
const line: Actor = { kind: 'job', id: undefined, name: 'Waitlist' }

/** Finds the activities in which the team approves offers first. */
const approved = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql
    .select({ id: activityGroups.id })
    .from(activityGroups)
    .where(
      and(
        eq(activityGroups.clientId, tx.clientId),
        inArray(activityGroups.id, [...new Set(ids)]),
        eq(activityGroups.waitlistApproval, true),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const writeEntries = (tx: Tx, kept: readonly KeptOffer[]) =>
  tx.sql.execute(sql`
    update waitlist_entries as entry
    set status = row.status, booking_id = row.booking_id, offered_at = ${tx.now.toString()},
      offer_ends_at = row.ends_at, version = entry.version + 1
    from jsonb_to_recordset(${JSON.stringify(
      kept.map(({ entry, bookingId, endsAt }) => ({
        id: entry.id,
        status: endsAt === null ? 'pending' : 'ready',
        booking_id: bookingId,
        ends_at: endsAt?.toString() ?? null,
      })),
    )}::jsonb) as row (id uuid, status text, booking_id uuid, ends_at timestamptz)
    where entry.client_id = ${tx.clientId} and entry.id = row.id`)

/**
 * Holds places for the next people in line: a booking in the state 'offer' for each, with an item per attendee. The
 * counters and the entries are locked. With `atOnce`, the team makes the offer, so it needs no approval.
 */
export const keepOffers = async (
  tx: Tx,
  offers: readonly NextOffer<EntryRow>[],
  before: PlaceCounters,
  after: PlaceCounters,
  { atOnce = false } = {},
): Promise<readonly KeptOffer[]> => {
  if (offers.length === 0) return []
  const client = await readClient(tx)
  const toApprove = atOnce
    ? new Set<string>()
    : await approved(
        tx,
        offers.map(({ entry }) => entry.activityGroupId),
      )
  const kept = offers.map(({ entry, beginsAt }): KeptOffer => ({
    entry,
    bookingId: randomUUIDv7(),
    endsAt: toApprove.has(entry.activityGroupId) ? null : offerEnd(tx, client, beginsAt),
  }))
  const accepted = offers.map(({ entry, found }, index): Accepted => ({
    ask: {
      kind: 'offer',
      userId: entry.userId,
      heldUntil: kept[index]?.endsAt ?? null,
      actor: line,
      lines: [
        {
          ticketId: found.ticketId,
          sessionIds: found.sessionIds,
          attendeeIds: entry.attendeeIds,
          addOns: [],
        },
      ],
    },
    bookingId: kept[index]?.bookingId ?? '',
    opens: true,
    found: [found],
  }))
  await writeTaken(tx, accepted, before, after).isWritten
  await writeEntries(tx, kept)
  await recordAudits(
    tx,
    kept.map(({ entry, endsAt }) => ({
      action: 'waitlists.offer',
      subject: 'waitlistEntry' as const,
      subjectId: entry.id,
      changes: [{ field: 'status', from: entry.status, to: endsAt === null ? 'pending' : 'ready' }],
    })),
  )
  await tellOffered(tx, client, kept)
  await tellToApprove(tx, client, kept)
  return kept
}
