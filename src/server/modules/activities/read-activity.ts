import type { ActivityGroup } from '#contract/activity-groups.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Tx } from '../../db/transaction.ts'
import { readRows } from './activity-rows.ts'
import { presentActivity } from './present-activity.ts'

export const readActivity = async (tx: Tx, id: string): Promise<ActivityGroup | Failure> => {
  const rows = await readRows(tx, id)
  return rows ? presentActivity(tx, rows) : notFound()
}
