import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { activitiesByVenue, isVenueOfTab } from './venue-uses.ts'
import { lockVenue } from './venue.ts'

/** Says whether answers to fields refer to a venue. */
export type IsVenueChosen = (tx: Tx, venueId: string) => Promise<boolean>

/**
 * Deletes a venue unless it is used. Answers are stored by field id in their record, where no foreign key guards them,
 * so this checks them.
 */
export const removeVenue = (scope: Scope, id: string, isChosen: IsVenueChosen) =>
  scope.transaction(async (tx) => {
    const before = await lockVenue(tx, id)
    if (!before) return notFound()
    if ((await activitiesByVenue(tx, [id])).size > 0) return new Failure('conflict', messages.venueUsed)
    if (await isVenueOfTab(tx, id)) return new Failure('conflict', messages.venueUsedByTab)
    if (await isChosen(tx, id)) return new Failure('conflict', messages.venueHasData)
    await tx.sql.delete(venues).where(and(eq(venues.clientId, tx.clientId), eq(venues.id, id)))
    await recordAudit(tx, {
      action: 'venues.remove',
      subject: 'venue',
      subjectId: id,
      changes: [{ field: 'name', from: before.name, to: null }],
    })
    await bumpCatalogue(tx)
    return { success: true as const }
  })
