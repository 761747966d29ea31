import { and, eq, exists, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { ActivityFilters } from '#contract/catalogue/activities/activity-filters.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { contains } from '#server/db/numbered-page.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import { answeredBy, fieldConditions } from '#server/people/fields/field-filters.ts'
import type { SessionFigures } from './activity-figures.ts'

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
  return field ? answeredBy(activityGroups.fieldData, field._id, [venue]) : sql`false`
}

export const activityConditions = (
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
    ...fieldConditions(activityGroups.fieldData, filters.fields ?? {}),
  )
