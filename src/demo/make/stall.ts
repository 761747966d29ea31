import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { listEveryActivity } from '#server/catalogue/activities/list-every-activity.ts'
import { readActivity } from '#server/catalogue/activities/read-activity.ts'
import type { Scope } from '#server/db/scope.ts'
import { readSold } from '#server/sales/activity-changes/read-sold.ts'
import type { DemoSale } from '../sales/sales.ts'
import { byName, must } from './must.ts'

const named = <Row extends { readonly name: string }>(rows: readonly Row[], kind: string) =>
  byName(
    rows.map((row) => [row.name, row]),
    kind,
  )

export interface Stall {
  readonly activity: ActivityGroup
  readonly ticket: ActivityGroup['tickets'][number]
  readonly addOn: ActivityGroup['addOns'][number] | undefined
}

export type StallOf = (sale: Pick<DemoSale, 'activity' | 'ticket' | 'addOn'>) => Promise<Stall>

/**
 * Returns a lookup of the activity, ticket and add-on of a sale. Reads each activity only once, because most of what it
 * reads never changes.
 */
export const stallsIn = async (scope: Scope): Promise<StallOf> => {
  const all = await listEveryActivity(scope, {})
  const read = new Map<string, ActivityGroup>()
  return async (sale) => {
    const found = all.find(({ name }) => name.startsWith(sale.activity))
    if (!found) throw new Error(`the demo has no activity called ${sale.activity}`)
    const activity =
      read.get(found._id) ?? must(await scope.transaction((tx) => readActivity(tx, found._id, readSold)))
    read.set(found._id, activity)
    return {
      activity,
      ticket: named(activity.tickets, 'ticket')(sale.ticket),
      addOn: sale.addOn === undefined ? undefined : named(activity.addOns, 'add-on')(sale.addOn),
    }
  }
}
