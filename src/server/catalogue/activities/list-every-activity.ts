import { and, eq, sql } from 'drizzle-orm'
import { contains } from '#server/db/numbered-page.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import { sessionFigures } from './activity-figures.ts'

/** Lists all activities by name, for dialogs that choose activities. */
export const listEveryActivity = (
  scope: Scope,
  { search, enabled }: { readonly search?: string | undefined; readonly enabled?: boolean | undefined },
) =>
  scope.transaction(async (tx) => {
    const figures = sessionFigures(tx)
    const rows = await tx.sql
      .select({
        _id: activityGroups.id,
        name: activityGroups.name,
        enabled: activityGroups.enabled,
        firstStart: figures.firstStart,
        lastStart: figures.lastStart,
      })
      .from(activityGroups)
      .leftJoin(figures, eq(figures.activityGroupId, activityGroups.id))
      .where(
        and(
          eq(activityGroups.clientId, tx.clientId),
          contains(activityGroups.name, search),
          enabled === undefined ? undefined : eq(activityGroups.enabled, enabled),
        ),
      )
      .orderBy(sql`lower(${activityGroups.name})`, activityGroups.id)
    return rows.map(({ firstStart, lastStart, ...row }) => ({
      ...row,
      firstSession: firstStart?.toString() ?? null,
      lastSession: lastStart?.toString() ?? null,
    }))
  })
