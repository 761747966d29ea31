import type { VenueForm } from '#contract/platform/venues/venues.ts'
import { invalid } from '#domain/kernel/failure.ts'
import { venueIssues, venueSentence } from '#domain/platform/venues/venue-issues.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { columnsOf, presentVenue } from './venue.ts'

export const createVenue = (scope: Scope, form: VenueForm) =>
  scope.transaction(async (tx) => {
    const { country } = scope.client
    const issues = venueIssues(form, country)
    if (issues.length > 0) return invalid(issues, venueSentence(issues))
    const [row] = await tx.sql
      .insert(venues)
      .values({ clientId: tx.clientId, ...columnsOf(form, country), createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new venue did not come back')
    await recordAudit(tx, {
      action: 'venues.create',
      subject: 'venue',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    await bumpCatalogue(tx)
    return presentVenue(row, country, 0)
  })
