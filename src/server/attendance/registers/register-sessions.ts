import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { RegisterSession } from '#contract/attendance/registers.ts'
import { activityFields } from '#server/catalogue/activities/activity-fields.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentFieldDataOfMany } from '#server/people/fields/present-field-data.ts'

const select = (tx: Tx, where: SQL | undefined) =>
  tx.sql
    .select({
      id: activitySessions.id,
      activityGroupId: activitySessions.activityGroupId,
      activityName: activityGroups.name,
      fieldData: activityGroups.fieldData,
      localDate: activitySessions.localDate,
      startTime: activitySessions.startTime,
      endTime: activitySessions.endTime,
      startsAt: activitySessions.startsAt,
      endsAt: activitySessions.endsAt,
      enabled: activitySessions.enabled,
      cancelledAt: activitySessions.cancelledAt,
      cancelledBecause: activitySessions.cancelledBecause,
      placesTaken: activitySessions.placesTaken,
      placeLimit: activitySessions.placeLimit,
    })
    .from(activitySessions)
    .innerJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, activitySessions.clientId),
        eq(activityGroups.id, activitySessions.activityGroupId),
      ),
    )
    .where(and(eq(activitySessions.clientId, tx.clientId), where))
    .orderBy(asc(activitySessions.startsAt), asc(activityGroups.name), asc(activitySessions.id))

export type SessionRow = Awaited<ReturnType<typeof select>>[number]

/** Finds sessions with their activity, sorted by start. */
export const findSessions = select

export const findSession = async (tx: Tx, id: string): Promise<SessionRow | undefined> =>
  (await select(tx, eq(activitySessions.id, id)))[0]

/** Presents sessions with their venues, in a few queries for all of them. */
export const presentSessions = async (
  tx: Tx,
  country: string,
  rows: readonly SessionRow[],
): Promise<RegisterSession[]> => {
  const fields = (await activityFields(tx)).filter(({ internalKey }) => internalKey === 'activity_venue')
  const answers = await presentFieldDataOfMany(
    tx,
    country,
    rows.map(({ fieldData }) => ({ fields, values: fieldData })),
  )
  return rows.map((row, index) => ({
    _id: row.id,
    activityGroup: { _id: row.activityGroupId, name: row.activityName },
    localDate: row.localDate,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    date: { start: row.startsAt.toString(), end: row.endsAt.toString() },
    enabled: row.enabled,
    cancelledBecause: row.cancelledAt === null ? null : row.cancelledBecause,
    venue: answers[index]?.find(({ valueRefVenue }) => valueRefVenue !== null)?.valueRefVenue ?? null,
  }))
}
