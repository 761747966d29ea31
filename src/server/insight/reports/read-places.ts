import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { PlacesReport, SessionFill } from '#contract/insight/reports/report-shapes.ts'
import { type FillFilter, fillRate } from '#domain/insight/reports/fill.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Period } from '#domain/kernel/period.ts'
import { type CursorQuery, type Page, readPage } from '#server/db/keyset.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { streamCsv } from './stream-csv.ts'

type SessionRow = typeof activitySessions.$inferSelect

interface SessionsAsked extends Period {
  readonly activityGroup?: string | undefined
  readonly fill?: FillFilter | undefined
}

/** Selects sessions that take place: neither disabled nor cancelled for everyone. */
export const takingPlace = (tx: Tx): SQL | undefined =>
  and(
    eq(activitySessions.clientId, tx.clientId),
    eq(activitySessions.enabled, true),
    isNull(activitySessions.cancelledAt),
  )

const { placesTaken, placeLimit } = activitySessions

/** Conditions for full sessions. A session without a limit is never full. */
const isFilled: Record<FillFilter, SQL> = {
  full: sql`${placesTaken} >= ${placeLimit}`,
  over: sql`${placesTaken} > ${placeLimit}`,
}

const sessionsIn = (tx: Tx, { client }: Scope, { activityGroup, fill, ...period }: SessionsAsked) =>
  and(
    takingPlace(tx),
    withinDays(activitySessions.startsAt, period, client.timeZone),
    activityGroup === undefined ? undefined : eq(activitySessions.activityGroupId, activityGroup),
    fill && isFilled[fill],
  )

const added = (what: SQL) => sql`coalesce(sum(${what}), 0)`.mapWith(Number)

/** Reads the places from counters, not from bookings, so the time doesn't depend on the number of bookings. */
export const readPlaces = (
  scope: Scope,
  asked: Omit<SessionsAsked, 'activityGroup'>,
): Promise<PlacesReport> =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select({
        id: activityGroups.id,
        name: activityGroups.name,
        sessions: sql`count(*)`.mapWith(Number),
        full: sql`count(*) filter (where ${isFilled.full})`.mapWith(Number),
        over: sql`count(*) filter (where ${isFilled.over})`.mapWith(Number),
        taken: added(sql`${placesTaken}`),
        takenOfLimited:
          sql`coalesce(sum(${placesTaken}) filter (where ${placeLimit} is not null), 0)`.mapWith(Number),
        limit: added(sql`${placeLimit}`),
      })
      .from(activitySessions)
      .innerJoin(
        activityGroups,
        and(
          eq(activityGroups.clientId, activitySessions.clientId),
          eq(activityGroups.id, activitySessions.activityGroupId),
        ),
      )
      .where(sessionsIn(tx, scope, asked))
      .groupBy(activityGroups.clientId, activityGroups.id)
      .orderBy(asc(activityGroups.name), asc(activityGroups.id))
    const total = { sessions: 0, full: 0, over: 0, taken: 0, takenOfLimited: 0, limit: 0 }
    for (const row of rows)
      for (const key of ['sessions', 'full', 'over', 'taken', 'takenOfLimited', 'limit'] as const)
        total[key] += row[key]
    return {
      activities: rows.map(({ id, name, ...fill }) => ({ activityGroup: { _id: id, name }, ...fill })),
      total,
    }
  })

export const presentFills = async (tx: Tx, rows: readonly SessionRow[]): Promise<SessionFill[]> => {
  const ids = [...new Set(rows.map(({ activityGroupId }) => activityGroupId))]
  const groups =
    ids.length === 0
      ? []
      : await tx.sql
          .select({ id: activityGroups.id, name: activityGroups.name })
          .from(activityGroups)
          .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, ids)))
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    _id: row.id,
    activityGroup: { _id: row.activityGroupId, name: names.get(row.activityGroupId) ?? '' },
    localDate: row.localDate,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    taken: row.placesTaken,
    limit: row.placeLimit,
  }))
}

export const listSessions = (
  scope: Scope,
  query: CursorQuery & SessionsAsked,
): Promise<Page<SessionFill> | Failure> =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: activitySessions,
        where: sessionsIn(tx, scope, query),
        columns: [activitySessions.startsAt, activitySessions.id],
        direction: 'ascending',
        keysOf: (row) => [row.startsAt.toString(), row.id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await presentFills(tx, page.items) }
  })

export const exportSessions = (scope: Scope, asked: SessionsAsked, reply: FastifyReply) =>
  streamCsv<SessionFill>(reply, {
    name: 'places',
    columns: ['Date', 'From', 'To', 'Activity', 'Places sold', 'Place limit', 'Fill in per cent'],
    cells: ({ activityGroup, localDate, startTime, endTime, taken, limit }) => [
      localDate,
      startTime,
      endTime,
      activityGroup.name,
      String(taken),
      limit === null ? '' : String(limit),
      limit === null ? '' : String(fillRate({ takenOfLimited: taken, limit }) ?? ''),
    ],
    page: (query) => listSessions(scope, { ...asked, ...query }),
  })
