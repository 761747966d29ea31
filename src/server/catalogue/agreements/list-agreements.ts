import { contains, type NumberedQuery, readNumberedPage } from '#server/db/numbered-page.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import { activitiesByAgreement } from './activities-by-agreement.ts'
import { presentAgreement } from './agreement.ts'

interface AgreementListQuery extends NumberedQuery {
  readonly filters: { readonly search?: string | undefined }
}

export const listAgreements = (scope: Scope, { filters, ...place }: AgreementListQuery) =>
  scope.transaction(async (tx) => {
    const found = contains(bookingAgreements.name, filters.search)
    const { rows, total } = await readNumberedPage(tx, bookingAgreements, found, place)
    const uses = await activitiesByAgreement(
      tx,
      rows.map(({ id }) => id),
    )
    return { items: rows.map((row) => presentAgreement(row, uses.get(row.id) ?? 0)), total }
  })
