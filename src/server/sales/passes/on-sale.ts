import { and, asc, eq, sql } from 'drizzle-orm'
import type { PublicPass } from '#contract/sales/passes/public-passes.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { sessionPassActivities, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { optionForm, type Pass, withParts } from './pass-rows.ts'

/** Reads the names of activities that take the pass and that everyone can see, sorted by name. */
export const activityNames = async (tx: Tx, passIds: readonly string[], onlyEnabled: boolean) => {
  const rows = await tx.sql
    .select({
      passId: sessionPassActivities.passId,
      _id: activityGroups.id,
      name: activityGroups.name,
    })
    .from(sessionPassActivities)
    .innerJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, sessionPassActivities.clientId),
        eq(activityGroups.id, sessionPassActivities.activityGroupId),
      ),
    )
    .where(
      and(
        eq(sessionPassActivities.clientId, tx.clientId),
        anyOf(sessionPassActivities.passId, passIds),
        onlyEnabled ? eq(activityGroups.enabled, true) : undefined,
      ),
    )
    .orderBy(sql`lower(${activityGroups.name})`, asc(activityGroups.id))
  return Map.groupBy(
    rows.map(({ passId, _id, name }) => ({ passId, named: { _id, name } })),
    ({ passId }) => passId,
  )
}

const presentPublic = (
  { row, options }: Pass,
  activities: readonly { readonly named: { readonly _id: string; readonly name: string } }[],
): PublicPass => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  purchaseOptions: options
    .filter(({ enabled }) => enabled)
    .map((option) => {
      const { enabled: _, ...shown } = optionForm(option)
      return shown
    }),
  activityGroups: activities.map(({ named }) => named),
})

const takenBy = (tx: Tx, activityGroup: string) =>
  sql`${sessionPasses.id} = any(array(
    select link.pass_id from session_pass_activities as link
    where link.client_id = ${tx.clientId} and link.activity_group_id = ${activityGroup}))`

/** Lists enabled passes that have an option to buy and that a visible activity takes. */
export const passesOnSale = (scope: Scope, activityGroup: string | undefined): Promise<PublicPass[]> =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(sessionPasses)
      .where(
        and(
          eq(sessionPasses.clientId, tx.clientId),
          eq(sessionPasses.enabled, true),
          activityGroup === undefined ? undefined : takenBy(tx, activityGroup),
        ),
      )
      .orderBy(sql`lower(${sessionPasses.name})`, asc(sessionPasses.id))
    const names = await activityNames(
      tx,
      rows.map(({ id }) => id),
      true,
    )
    return (await withParts(tx, rows))
      .map((pass) => presentPublic(pass, names.get(pass.row.id) ?? []))
      .filter(
        ({ purchaseOptions, activityGroups: taking }) => purchaseOptions.length > 0 && taking.length > 0,
      )
  })
