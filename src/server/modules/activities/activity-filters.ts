import type { ActivityFilters } from '#contract/activity-filters.ts'
import type { FieldAnswer } from '#contract/fields.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { featureRefusal, hasFeature } from '#domain/plans/features.ts'
import { and, eq, exists, gte, lte, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../db/numbered-page.ts'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SessionFigures } from './activity-figures.ts'

/** Any of these ids: an answer is one id, or a list of them. */
const answers = (field: string, ids: readonly string[]): SQL =>
  sql`${activityGroups.fieldData} -> ${field}::text ?| ${sql.param([...ids])}::text[]`

const hasSessionBetween = (tx: Tx, { from, to }: ActivityFilters): SQL | undefined =>
  from === undefined && to === undefined
    ? undefined
    : exists(
        tx.sql
          .select({ one: sql`1` })
          .from(activitySessions)
          .where(
            and(
              eq(activitySessions.clientId, tx.clientId),
              eq(activitySessions.activityGroupId, activityGroups.id),
              from === undefined ? undefined : gte(activitySessions.localDate, from),
              to === undefined ? undefined : lte(activitySessions.localDate, to),
            ),
          ),
      )

const statuses: Record<NonNullable<ActivityFilters['status']>, (figures: SessionFigures) => SQL> = {
  enabled: () => eq(activityGroups.enabled, true),
  disabled: () => eq(activityGroups.enabled, false),
  upcoming: ({ nextStart }) => sql`${nextStart} is not null`,
  past: ({ nextStart, lastStart }) => sql`${nextStart} is null and ${lastStart} is not null`,
}

const isAtVenue = (venue: string | undefined, fields: readonly FieldAnswer[]): SQL | undefined => {
  if (venue === undefined) return undefined
  const field = fields.find(({ internalKey }) => internalKey === 'activity_venue')
  return field ? answers(field._id, [venue]) : sql`false`
}

/** A field with nothing chosen is no filter. */
const askedFields = ({ fields = {} }: ActivityFilters) =>
  Object.entries(fields).filter(([, ids]) => ids.length > 0)

export const filtersOf = (
  tx: Tx,
  filters: ActivityFilters,
  fields: readonly FieldAnswer[],
  figures: SessionFigures,
): SQL | undefined =>
  and(
    eq(activityGroups.clientId, tx.clientId),
    contains(activityGroups.name, filters.search),
    filters.status && statuses[filters.status](figures),
    isAtVenue(filters.venue, fields),
    hasSessionBetween(tx, filters),
    ...askedFields(filters).map(([field, ids]) => answers(field, ids)),
  )

/** Filters by the organiser's own fields need a plan, and the field's being marked for it. */
export const filterRefusal = (
  { client }: Scope,
  filters: ActivityFilters,
  fields: readonly FieldAnswer[],
): Failure | undefined => {
  const ids = askedFields(filters).map(([id]) => id)
  if (ids.length === 0) return undefined
  if (!hasFeature(client.planLevel, 'adminFilters'))
    return new Failure('planRequired', featureRefusal('adminFilters'))
  const marked = new Set(fields.filter((field) => field.useForAdminFiltering).map(({ _id }) => _id))
  return ids.every((id) => marked.has(id))
    ? undefined
    : new Failure('malformed', 'Activities cannot be filtered by one of these fields.')
}
