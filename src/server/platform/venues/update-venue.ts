import { and, eq } from 'drizzle-orm'
import type { VenueForm } from '#contract/platform/venues/venues.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { venueIssues, venueSentence } from '#domain/platform/venues/venue-issues.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { activitiesByVenue } from './venue-uses.ts'
import { columnsOf, lockVenue, presentVenue, type VenueRow } from './venue.ts'

type Changeable = Partial<Omit<VenueRow, 'clientId' | 'id' | 'version' | 'createdAt'>>

/**
 * Writes what differs, increments the version and records the history. Also updates public pages, because they show
 * venues.
 */
const changeVenue = async (
  tx: Tx,
  before: VenueRow,
  action: 'venues.update' | 'venues.setEnabled',
  next: Changeable,
): Promise<VenueRow> => {
  const changes = changesBetween<VenueRow>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(venues)
    .set({ ...next, version: before.version + 1 })
    .where(and(eq(venues.clientId, tx.clientId), eq(venues.id, before.id)))
    .returning()
  if (!after) throw new Error('the venue of this transaction is gone')
  await recordAudit(tx, { action, subject: 'venue', subjectId: before.id, changes })
  await bumpCatalogue(tx)
  return after
}

export const updateVenue = (
  scope: Scope,
  id: string,
  { version, ...form }: VenueForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const { country } = scope.client
    const before = await lockVenue(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = venueIssues(form, country)
    if (issues.length > 0) return invalid(issues, venueSentence(issues))
    const after = await changeVenue(tx, before, 'venues.update', columnsOf(form, country))
    const uses = await activitiesByVenue(tx, [id])
    return presentVenue(after, country, uses.get(id) ?? 0)
  })

/** Enables or disables a venue. A disabled venue stays with the activities that use it and isn't offered to others. */
export const setVenueEnabled = (scope: Scope, id: string, enabled: boolean) =>
  scope.transaction(async (tx) => {
    const before = await lockVenue(tx, id)
    if (!before) return notFound()
    await changeVenue(tx, before, 'venues.setEnabled', { enabled })
    return { success: true as const }
  })
