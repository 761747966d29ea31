import { and, eq } from 'drizzle-orm'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { VenueRow } from './venue.ts'

type Changeable = Partial<Omit<VenueRow, 'clientId' | 'id' | 'version' | 'createdAt'>>

/** Writes what differs, counts the version up and keeps the story. Public pages show venues. */
export const changeVenue = async (
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
