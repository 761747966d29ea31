import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { may } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readRows } from './activity-rows.ts'
import { presentActivity, type ReadSold } from './present-activity.ts'

export const readActivity = async (
  tx: Tx,
  id: string,
  readSold: ReadSold,
): Promise<ActivityGroup | Failure> => {
  const rows = await readRows(tx, id)
  return rows ? presentActivity(tx, rows, await readSold(tx, id)) : notFound()
}

/** Reads an activity. Its income is only for people who may see money. */
export const readActivityAs = async (
  scope: Scope,
  role: Role,
  id: string,
  readSold: ReadSold,
): Promise<ActivityGroup | Failure> => {
  const activity = await scope.transaction((tx) => readActivity(tx, id, readSold))
  return failed(activity) || may(role, 'money.manage') ? activity : { ...activity, income: null }
}
