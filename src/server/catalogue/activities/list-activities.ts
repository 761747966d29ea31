import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ActivityFilters } from '#contract/catalogue/activities/activity-filters.ts'
import type { ActivityRow } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { missingPartsOf } from '#domain/catalogue/activities/missing-parts.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { NumberedQuery } from '#server/db/numbered-page.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { filterRefusal } from '#server/people/fields/field-filters.ts'
import { presentFieldDataOfMany } from '#server/people/fields/present-field-data.ts'
import { activityConditions } from './activity-conditions.ts'
import { activityFields } from './activity-fields.ts'
import { type SessionFigures, sessionFigures, ticketFigures } from './activity-figures.ts'

interface ActivityListQuery extends NumberedQuery {
  readonly filters: ActivityFilters
}

/**
 * Returns a column that says whether the activity of a row was ever booked. Passed in by later areas, which know the
 * bookings.
 */
export type WasBooked = (tx: Tx, activityGroupId: PgColumn) => SQL<boolean>

type Fields = readonly FieldAnswer[]

/**
 * Sorts by the nearest upcoming session, then finished activities with the newest first, then activities without
 * sessions.
 */
const order = (figures: SessionFigures) => [
  sql`${figures.nextStart} asc nulls last`,
  sql`${figures.lastStart} desc nulls last`,
  sql`lower(${activityGroups.name})`,
  activityGroups.id,
]

/** Reads a page of rows with their figures, in one query. */
const readRows = (
  tx: Tx,
  { page, limit, filters }: ActivityListQuery,
  fields: Fields,
  wasBooked: WasBooked,
) => {
  const figures = sessionFigures(tx)
  const sold = ticketFigures(tx)
  return tx.sql
    .select({
      id: activityGroups.id,
      name: activityGroups.name,
      enabled: activityGroups.enabled,
      visibility: activityGroups.visibility,
      fieldData: activityGroups.fieldData,
      sessionCount: sql<number>`coalesce(${figures.sessionCount}, 0)`,
      nextStart: figures.nextStart,
      nextEnd: figures.nextEnd,
      firstStart: figures.firstStart,
      lastStart: figures.lastStart,
      placesTaken: sql<number>`coalesce(${figures.placesTaken}, 0)`,
      placeLimit: figures.placeLimit,
      placesFree: sql<number>`coalesce(${figures.placesFree}, 0)`,
      sessionsOver: sql<number>`coalesce(${figures.sessionsOver}, 0)`,
      sales: sql<number>`coalesce(${sold.sold}, 0)`,
      tickets: sql<number>`coalesce(${sold.ticketCount}, 0)`,
      enabledTickets: sql<number>`coalesce(${sold.enabledCount}, 0)`,
      hasBookings: wasBooked(tx, activityGroups.id),
    })
    .from(activityGroups)
    .leftJoin(figures, eq(figures.activityGroupId, activityGroups.id))
    .leftJoin(sold, eq(sold.activityGroupId, activityGroups.id))
    .where(activityConditions(tx, filters, fields, figures))
    .orderBy(...order(figures))
    .limit(limit)
    .offset(page * limit)
}

const countRows = async (tx: Tx, filters: ActivityFilters, fields: Fields): Promise<number> => {
  const figures = sessionFigures(tx)
  const [row] = await tx.sql
    .select({ total: sql<number>`count(*)::int` })
    .from(activityGroups)
    .leftJoin(figures, eq(figures.activityGroupId, activityGroups.id))
    .where(activityConditions(tx, filters, fields, figures))
  return row?.total ?? 0
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Adds the venue's name and the first picture, for the whole page together. */
const withPlaces = async (
  tx: Tx,
  country: string,
  rows: readonly Row[],
  fields: Fields,
): Promise<ActivityRow[]> => {
  const shown = fields.filter(({ internalKey }) =>
    ['activity_venue', 'activity_images'].includes(internalKey ?? ''),
  )
  const items = await presentFieldDataOfMany(
    tx,
    country,
    rows.map(({ fieldData }) => ({ fields: shown, values: fieldData })),
  )
  return rows.map((row, index) => {
    const { nextStart, nextEnd, firstStart, lastStart } = row
    const answers = items[index] ?? []
    const picture = answers.flatMap(({ valueRefArray }) => valueRefArray ?? []).find((file) => 'path' in file)
    return {
      _id: row.id,
      name: row.name,
      enabled: row.enabled,
      visibility: row.visibility,
      venue: answers.find(({ valueRefVenue }) => valueRefVenue)?.valueRefVenue?.name ?? null,
      picture: picture?.path ?? null,
      nextSession: nextStart && nextEnd ? { start: nextStart.toString(), end: nextEnd.toString() } : null,
      sessionCount: row.sessionCount,
      firstSession: firstStart?.toString() ?? null,
      lastSession: lastStart?.toString() ?? null,
      placesTaken: row.placesTaken,
      placeLimit: row.placeLimit,
      placesFree: row.placesFree,
      sessionsOver: row.sessionsOver,
      sales: row.sales,
      hasBookings: row.hasBookings,
      missing: missingPartsOf({ ...row, sessions: row.sessionCount }),
    }
  })
}

export const listActivities = (
  scope: Scope,
  query: ActivityListQuery,
  wasBooked: WasBooked,
): Promise<{ items: ActivityRow[]; total: number } | Failure> =>
  scope.transaction(async (tx) => {
    const fields = await activityFields(tx)
    const refusal = filterRefusal(scope, query.filters.fields ?? {}, fields)
    if (refusal) return refusal
    const rows = await readRows(tx, query, fields, wasBooked)
    const isWhole = query.page === 0 && rows.length < query.limit
    return {
      items: await withPlaces(tx, scope.client.country, rows, fields),
      total: isWhole ? rows.length : await countRows(tx, query.filters, fields),
    }
  })
