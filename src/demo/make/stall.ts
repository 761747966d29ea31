import type { ActivityGroup } from '#contract/activity-groups.ts'
import type { Scope } from '#server/db/scope.ts'
import { listEveryActivity } from '#server/modules/activities/list-every-activity.ts'
import { readActivity } from '#server/modules/activities/read-activity.ts'
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

/** What a sale is of, as it was made. */
export const stallOf = async (scope: Scope, sale: DemoSale): Promise<Stall> => {
  const all = await listEveryActivity(scope, {})
  const found = all.find(({ name }) => name.startsWith(sale.activity))
  if (!found) throw new Error(`the demo has no activity called ${sale.activity}`)
  const activity = must(await scope.transaction((tx) => readActivity(tx, found._id)))
  return {
    activity,
    ticket: named(activity.tickets, 'ticket')(sale.ticket),
    addOn: sale.addOn === undefined ? undefined : named(activity.addOns, 'add-on')(sale.addOn),
  }
}
