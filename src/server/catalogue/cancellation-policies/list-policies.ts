import { contains, type NumberedQuery, readNumberedPage } from '#server/db/numbered-page.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import { activitiesByPolicy } from './activities-by-policy.ts'
import { presentPolicy } from './policy.ts'

interface PolicyListQuery extends NumberedQuery {
  readonly filters: { readonly search?: string | undefined }
}

export const listPolicies = (scope: Scope, { filters, ...place }: PolicyListQuery) =>
  scope.transaction(async (tx) => {
    const found = contains(cancellationPolicies.name, filters.search)
    const { rows, total } = await readNumberedPage(tx, cancellationPolicies, found, place)
    const uses = await activitiesByPolicy(
      tx,
      rows.map(({ id }) => id),
    )
    return { items: rows.map((row) => presentPolicy(row, uses.get(row.id) ?? 0)), total }
  })
