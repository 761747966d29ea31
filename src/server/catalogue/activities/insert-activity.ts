import type { FieldValues } from '#domain/people/fields/field-kinds.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { activityColumns, addOnColumns, sessionColumns, ticketColumns } from './columns-of-form.ts'
import type { ActivityContent } from './form-of-rows.ts'
import { writeAddOns, writeSessions, writeTickets } from './write-items.ts'

/** Writes a new activity, which must already be valid and have real ids for its items. */
export const insertActivity = async (
  tx: Tx,
  { timeZone }: Client,
  content: ActivityContent,
  fieldData: FieldValues,
): Promise<string> => {
  const [group] = await tx.sql
    .insert(activityGroups)
    .values({
      clientId: tx.clientId,
      ...activityColumns(content, timeZone),
      fieldData: { ...fieldData },
      createdAt: tx.now,
      updatedAt: tx.now,
      updatedBy: tx.actor.name,
    })
    .returning({ id: activityGroups.id })
  if (!group) throw new Error('the new activity did not come back')
  const place = { clientId: tx.clientId, activityGroupId: group.id }
  await writeSessions(
    tx,
    content.sessions.map((session) => sessionColumns(place, session, timeZone, 0)),
  )
  await writeTickets(
    tx,
    content.tickets.map((ticket, weight) => ticketColumns(place, ticket, weight)),
  )
  await writeAddOns(
    tx,
    content.addOns.map((addOn, weight) => addOnColumns(place, addOn, weight)),
  )
  return group.id
}
