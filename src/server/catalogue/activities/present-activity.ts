import type {
  ActivityAddOn,
  ActivityGroup,
  ActivitySession,
  ActivityTicket,
} from '#contract/catalogue/activities/activity-groups.ts'
import type { SoldByTicket } from '#domain/sales/activity-changes/sold-changes.ts'
import { ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Booked, bookedOf } from '#server/sales/bookings/has-bookings.ts'
import { addOnSales, soldByTicket } from '#server/sales/bookings/sales.ts'
import { earnedBy } from '#server/money/ledger/ledger-sums.ts'
import type { ActivityRows, AddOnRow, SessionRow, TicketRow } from './activity-rows.ts'
import { presentActivityFields } from './activity-fields.ts'
import { addOnOfRow, sessionOfRow, settingsOfRow, ticketOfRow } from './form-of-rows.ts'

const presentSession = (row: SessionRow, booked: Booked): ActivitySession => ({
  ...sessionOfRow(row),
  date: { start: row.startsAt.toString(), end: row.endsAt.toString() },
  placesTaken: row.placesTaken,
  hasBookings: booked.sessions.has(row.id),
  cancelledBecause: row.cancelledAt === null ? null : row.cancelledBecause,
})

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

const presentTicket = (
  row: TicketRow,
  sessions: readonly { readonly _id: string; readonly enabled: boolean; readonly startsAt: string }[],
  { sold, booked, now }: { readonly sold: SoldByTicket; readonly booked: Booked; readonly now: string },
): ActivityTicket => {
  const ticket = ticketOfRow(row)
  const { proRataPrice, haveSessionsPast, remainingSessionsCount } = ticketNow(ticket, sessions, now)
  const { attendees = 0, bySession = {} } = sold[row.id] ?? {}
  return {
    ...ticket,
    proRataPrice,
    haveSessionsPast,
    remainingSessionsCount,
    allSessionTicketSales: row.type === 'all' ? attendees : 0,
    subscriptionTicketSales: row.type === 'subscription' ? attendees : 0,
    // One item may hold several single sessions: each is a sale.
    singleSessionTicketSales: row.type === 'single' ? sum(bySession) : 0,
    activitySales: bySession,
    hasBookings: booked.tickets.has(row.id),
  }
}

const presentAddOn = (
  row: AddOnRow,
  sales: Readonly<Record<string, number>>,
  booked: Booked,
): ActivityAddOn => ({
  ...addOnOfRow(row),
  sales: sum(sales),
  activitySales: sales,
  hasBookings: booked.addOns.has(row.id),
})

/** An activity as its organiser edits it, with what was sold of each part. */
export const presentActivity = async (tx: Tx, rows: ActivityRows): Promise<ActivityGroup> => {
  const { group } = rows
  const booked = await bookedOf(tx, group.id)
  const sold = booked.any ? await soldByTicket(tx, group.id) : {}
  const chosen = booked.any ? await addOnSales(tx, group.id) : {}
  const sessions = rows.sessions.map((row) => ({
    _id: row.id,
    enabled: row.enabled,
    startsAt: row.startsAt.toString(),
  }))
  const figures = { sold, booked, now: tx.now.toString() }
  return {
    _id: group.id,
    ...settingsOfRow(group),
    fieldData: await presentActivityFields(tx, group.fieldData),
    sessions: rows.sessions.map((row) => presentSession(row, booked)),
    tickets: rows.tickets.map((row) => presentTicket(row, sessions, figures)),
    addOns: rows.addOns.map((row) => presentAddOn(row, chosen[row.id] ?? {}, booked)),
    income: await earnedBy(tx, group.id),
    version: group.version,
    createdAt: group.createdAt.toString(),
    updatedAt: group.updatedAt.toString(),
    updatedBy: group.updatedBy,
  }
}
