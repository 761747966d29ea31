import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { offerOf } from '#server/catalogue/subscription-plans/offered-plan.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import {
  askedOf,
  type Concerned,
  type SessionRow,
  sessionsToLock,
  statementsOn,
  type TicketRow,
  ticketsToLock,
} from './counter-statements.ts'

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const countersOf = (
  tx: Tx,
  ticketRows: readonly TicketRow[],
  sessionRows: readonly SessionRow[],
): PlaceCounters => ({
  activities: byId(
    ticketRows.map((row) => ({
      id: row.activityGroupId,
      enabled: row.activityEnabled,
      salesOpenAt: row.salesOpenAt?.toString() ?? null,
      salesCloseAt: row.salesCloseAt?.toString() ?? null,
    })),
  ),
  tickets: byId(ticketRows.map((row) => ({ ...row, subscription: offerOf(tx, row, row) }))),
  sessions: byId(sessionRows.map((row) => ({ ...row, startsAt: row.startsAt.toString() }))),
})

/**
 * Locks tickets by id, then sessions by id. The same order everywhere prevents deadlocks. Saving an activity locks its
 * tickets first too, so the sessions read after them are complete. Both statements are sent together, but run one after
 * the other.
 */
export const lockCounters = async (tx: Tx, concerned: Concerned, drill?: Drill): Promise<PlaceCounters> => {
  if (!isGuarded(drill, 'placeLocks')) return readCounters(tx, concerned)
  const { lockTickets, lockSessions } = isGuarded(drill, 'lockOrder')
    ? statementsOn(tx.sql)
    : { lockTickets: ticketsToLock(tx.sql, false), lockSessions: sessionsToLock(tx.sql, false) }
  return countersOf(tx, ...(await atOnce(lockTickets, lockSessions, askedOf(tx, concerned))))
}

/** Reads the same counters without locks: good enough to refuse a full session, but never to take a place. */
export const readCounters = async (tx: Tx, concerned: Concerned): Promise<PlaceCounters> => {
  const { readTickets, readSessions } = statementsOn(tx.sql)
  return countersOf(tx, ...(await atOnce(readTickets, readSessions, askedOf(tx, concerned))))
}
