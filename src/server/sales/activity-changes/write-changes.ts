import { and, eq, inArray } from 'drizzle-orm'
import { removedFrom } from '#domain/catalogue/activities/item-issues.ts'
import type { FieldValues } from '#domain/people/fields/field-kinds.ts'
import type { ActivityRows, SessionColumns, SessionRow } from '#server/catalogue/activities/activity-rows.ts'
import { activityColumns, addOnColumns, ticketColumns } from '#server/catalogue/activities/columns-of-form.ts'
import type { ActivityContent } from '#server/catalogue/activities/form-of-rows.ts'
import {
  deleteItems,
  writeAddOns,
  writeSessions,
  writeTickets,
} from '#server/catalogue/activities/write-items.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { reminders } from '#server/db/schema/messages.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { differenceOf } from '#server/platform/audit/story-words.ts'
import { keptSalesInstants } from './kept-instants.ts'

/**
 * Forgets the reminders of sessions whose time changed, so that people who were reminded of the old time are reminded
 * of the new one too.
 */
const forgetReminders = async (tx: Tx, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  await tx.sql
    .delete(reminders)
    .where(
      and(
        eq(reminders.clientId, tx.clientId),
        eq(reminders.kind, 'session'),
        inArray(reminders.subjectId, [...sessionIds]),
      ),
    )
}

interface Saving {
  readonly rows: ActivityRows
  readonly before: ActivityContent
  readonly after: ActivityContent
  /** The sessions after the save, including places and instants. */
  readonly sessions: readonly SessionColumns[]
  readonly fieldData: FieldValues
  readonly timeZone: string
}

/** Adds its position to each entry of a list, because the position is saved too. */
const placed = <Item extends object>(items: readonly Item[]) =>
  items.map((item, weight) => ({ ...item, weight }))

const written = <Item extends { readonly _id: string }>(before: readonly Item[], after: readonly Item[]) => {
  const { added, changed } = differenceOf(placed(before), placed(after))
  return [...added, ...changed.map(({ is }) => is)]
}

const isSame = (row: SessionColumns, was: SessionRow): boolean =>
  row.localDate === was.localDate &&
  row.startsAt.equals(was.startsAt) &&
  row.endsAt.equals(was.endsAt) &&
  row.placeLimit === was.placeLimit &&
  row.placesTaken === was.placesTaken &&
  row.allowedOver === was.allowedOver &&
  row.enabled === was.enabled &&
  // PostgreSQL appends seconds.
  was.startTime.startsWith(row.startTime) &&
  was.endTime.startsWith(row.endTime)

const changedSessions = ({ rows, sessions }: Saving): readonly SessionColumns[] => {
  const known = new Map(rows.sessions.map((row) => [row.id, row]))
  return sessions.filter((row) => {
    const was = known.get(row.id)
    return was === undefined || !isSame(row, was)
  })
}

const movedSessions = ({ rows, sessions }: Saving): readonly string[] => {
  const starts = new Map(sessions.map(({ id, startsAt }) => [id, startsAt]))
  return rows.sessions
    .filter(({ id, startsAt }) => starts.get(id)?.equals(startsAt) === false)
    .map(({ id }) => id)
}

/** Writes the differences in a few statements and increments the version. */
export const writeChanges = async (tx: Tx, saving: Saving): Promise<void> => {
  const { rows, before, after, fieldData, timeZone } = saving
  const { id, version } = rows.group
  const place = { clientId: tx.clientId, activityGroupId: id }
  await tx.sql
    .update(activityGroups)
    .set({
      ...activityColumns(after, timeZone),
      ...keptSalesInstants(after, rows.group, tx.now),
      fieldData: { ...fieldData },
      version: version + 1,
      updatedAt: tx.now,
      updatedBy: tx.actor.name,
    })
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, id)))
  await deleteItems(tx, tickets, removedFrom(before.tickets, after.tickets))
  await writeTickets(
    tx,
    written(before.tickets, after.tickets).map(({ weight, ...ticket }) =>
      ticketColumns(place, ticket, weight),
    ),
  )
  await deleteItems(tx, activitySessions, removedFrom(before.sessions, after.sessions))
  await writeSessions(tx, changedSessions(saving))
  await forgetReminders(tx, movedSessions(saving))
  await deleteItems(tx, addOns, removedFrom(before.addOns, after.addOns))
  await writeAddOns(
    tx,
    written(before.addOns, after.addOns).map(({ weight, ...addOn }) => addOnColumns(place, addOn, weight)),
  )
}
