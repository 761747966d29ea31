import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { and, asc, eq, like } from 'drizzle-orm'
import type { DemoSale } from '../sales/sales.ts'
import { byName } from './must.ts'

const named = <Row extends { readonly name: string }>(rows: readonly Row[], kind: string) =>
  byName(
    rows.map((row) => [row.name, row]),
    kind,
  )

/** What a sale is of, as it was made. */
export const stallOf = async (tx: Tx, { activity, ticket, addOn }: DemoSale) => {
  const [group] = await tx.sql
    .select()
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), like(activityGroups.name, `${activity}%`)))
  if (!group) throw new Error(`the demo has no activity called ${activity}`)
  const own = (table: typeof tickets | typeof addOns | typeof activitySessions) =>
    and(eq(table.clientId, tx.clientId), eq(table.activityGroupId, group.id))
  const sessions = await tx.sql
    .select()
    .from(activitySessions)
    .where(own(activitySessions))
    .orderBy(asc(activitySessions.startsAt))
  return {
    group,
    sessions,
    ticket: named(await tx.sql.select().from(tickets).where(own(tickets)), 'ticket')(ticket),
    addOn:
      addOn === undefined
        ? undefined
        : named(await tx.sql.select().from(addOns).where(own(addOns)), 'add-on')(addOn),
  }
}

export type Stall = Awaited<ReturnType<typeof stallOf>>
