import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FieldFilters } from '#contract/people/fields/field-filters.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import type { Scope } from '#server/db/scope.ts'

/** Matches answers with any of these ids. An answer is one id or a list of them. */
export const answeredBy = (fieldData: PgColumn, field: string, ids: readonly string[]): SQL =>
  sql`${fieldData} -> ${field}::text ?| ${sql.param([...ids])}::text[]`

/** Ignores fields without a chosen option. */
const askedFields = (filters: FieldFilters) => Object.entries(filters).filter(([, ids]) => ids.length > 0)

export const fieldConditions = (fieldData: PgColumn, filters: FieldFilters): SQL[] =>
  askedFields(filters).map(([field, ids]) => answeredBy(fieldData, field, ids))

/** Refuses filters by the organiser's own fields unless the tier includes them and the field is marked for them. */
export const filterRefusal = (
  { client }: Scope,
  filters: FieldFilters,
  fields: readonly FieldAnswer[],
): Failure | undefined => {
  const ids = askedFields(filters).map(([id]) => id)
  if (ids.length === 0) return undefined
  if (!hasFeature(client.planLevel, 'adminFilters'))
    return new Failure('planRequired', featureRefusal('adminFilters'))
  const marked = new Set(fields.filter((field) => field.useForAdminFiltering).map(({ _id }) => _id))
  return ids.every((id) => marked.has(id)) ? undefined : new Failure('malformed', messages.fieldCannotFilter)
}
