import { type Failure, invalid } from '#domain/kernel/failure.ts'
import {
  type SoldChanges,
  soldChanges,
  ticketTypeIssues,
} from '#domain/sales/activity-changes/sold-changes.ts'
import type { ActivityRows, SessionColumns } from '#server/catalogue/activities/activity-rows.ts'
import { sessionColumns } from '#server/catalogue/activities/columns-of-form.ts'
import { type ActivityContent, contentOfRows } from '#server/catalogue/activities/form-of-rows.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readBookedParts } from '#server/sales/bookings/read-booked-parts.ts'
import { soldByTicket } from '#server/sales/bookings/sales.ts'
import { withSubscribers } from '#server/sales/subscriptions/with-subscribers.ts'
import { keptSessionInstants } from './kept-instants.ts'
import { deletionRefusal, overRefusal, restrictionRefusal } from './sold-refusals.ts'

const asSaved = (row: SessionColumns) => ({
  _id: row.id,
  enabled: row.enabled,
  localDate: row.localDate,
  startsAt: row.startsAt.toString(),
  placeLimit: row.placeLimit,
})

interface Judged {
  readonly changes: SoldChanges
  /** The sessions as they will be, with the places that purchases get in them. */
  readonly sessions: readonly SessionColumns[]
}

/** Works out what a save means for existing purchases: which changes they prevent, and where they gain places. */
export const judgeSold = async (
  tx: Tx,
  rows: ActivityRows,
  after: ActivityContent,
  { timeZone, allowOver }: { readonly timeZone: string; readonly allowOver: boolean },
): Promise<Judged | Failure> => {
  const { id } = rows.group
  const booked = await readBookedParts(tx, id)
  const sold = booked.any ? await withSubscribers(tx, id, await soldByTicket(tx, id)) : {}
  const taken = Object.fromEntries(rows.sessions.map((row) => [row.id, row.placesTaken]))
  const place = { clientId: tx.clientId, activityGroupId: id }
  const known = new Map(rows.sessions.map((row) => [row.id, row]))
  const sessionsWith = (gained: Readonly<Record<string, number>>) =>
    after.sessions.map((session) => ({
      ...sessionColumns(place, session, timeZone, (taken[session._id] ?? 0) + (gained[session._id] ?? 0)),
      ...keptSessionInstants(session, known.get(session._id), tx.now),
    }))

  const before = contentOfRows(rows)
  const was = { sessions: rows.sessions.map(asSaved), tickets: before.tickets }
  const becomes = { sessions: sessionsWith({}).map(asSaved), tickets: after.tickets }
  const typeIssues = ticketTypeIssues(was, becomes)
  if (typeIssues.length > 0) return invalid(typeIssues)
  const changes = soldChanges(was, becomes, sold, taken, tx.now.toString())
  return (
    deletionRefusal(before, after, booked) ??
    restrictionRefusal(becomes, sold) ??
    (allowOver ? undefined : overRefusal(changes)) ?? { changes, sessions: sessionsWith(changes.gained) }
  )
}
