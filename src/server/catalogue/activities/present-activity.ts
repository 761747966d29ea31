import type {
  ActivityAddOn,
  ActivityGroup,
  ActivitySession,
  ActivityTicket,
} from '#contract/catalogue/activities/activity-groups.ts'
import { ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentActivityFields } from './activity-fields.ts'
import type { ActivityRows, AddOnRow, SessionRow, TicketRow } from './activity-rows.ts'
import { addOnOfRow, sessionOfRow, settingsOfRow, ticketOfRow } from './form-of-rows.ts'

type Counts = Readonly<Record<string, number>>

interface Booked {
  readonly sessions: ReadonlySet<string>
  readonly tickets: ReadonlySet<string>
  readonly addOns: ReadonlySet<string>
}

interface TicketSold {
  readonly attendees: number
  readonly bySession: Counts
}

/** What is sold of an activity, by the ids of its parts. */
export interface ActivitySold {
  readonly booked: Booked
  readonly tickets: Readonly<Record<string, TicketSold>>
  readonly addOns: Readonly<Record<string, Counts>>
  readonly income: number
}

/** Reads what is sold. Passed in by later areas, which know the bookings. */
export type ReadSold = (tx: Tx, activityGroupId: string) => Promise<ActivitySold>

/** Returns empty sales, for an activity that was just created. */
export const nothingSold: ReadSold = () =>
  Promise.resolve({
    booked: { sessions: new Set(), tickets: new Set(), addOns: new Set() },
    tickets: {},
    addOns: {},
    income: 0,
  })

const presentSession = (row: SessionRow, booked: Booked): ActivitySession => ({
  ...sessionOfRow(row),
  date: { start: row.startsAt.toString(), end: row.endsAt.toString() },
  placesTaken: row.placesTaken,
  hasBookings: booked.sessions.has(row.id),
  cancelledBecause: row.cancelledAt === null ? null : row.cancelledBecause,
})

const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0)

const presentTicket = (
  row: TicketRow,
  sessions: readonly { readonly _id: string; readonly enabled: boolean; readonly startsAt: string }[],
  { sold, now }: { readonly sold: ActivitySold; readonly now: string },
): ActivityTicket => {
  const ticket = ticketOfRow(row)
  const { proRataPrice, haveSessionsPast, remainingSessionsCount } = ticketNow(ticket, sessions, now)
  const { attendees = 0, bySession = {} } = sold.tickets[row.id] ?? {}
  return {
    ...ticket,
    proRataPrice,
    haveSessionsPast,
    remainingSessionsCount,
    allSessionTicketSales: row.type === 'all' ? attendees : 0,
    subscriptionTicketSales: row.type === 'subscription' ? attendees : 0,
    // An item may have several single sessions, and each counts as a sale.
    singleSessionTicketSales: row.type === 'single' ? sum(bySession) : 0,
    activitySales: bySession,
    hasBookings: sold.booked.tickets.has(row.id),
  }
}

const presentAddOn = (row: AddOnRow, sales: Counts, booked: Booked): ActivityAddOn => ({
  ...addOnOfRow(row),
  sales: sum(sales),
  activitySales: sales,
  hasBookings: booked.addOns.has(row.id),
})

/** Presents an activity as its organiser edits it, with the sales of each part. */
export const presentActivity = async (
  tx: Tx,
  rows: ActivityRows,
  sold: ActivitySold,
): Promise<ActivityGroup> => {
  const { group } = rows
  const sessions = rows.sessions.map((row) => ({
    _id: row.id,
    enabled: row.enabled,
    startsAt: row.startsAt.toString(),
  }))
  const figures = { sold, now: tx.now.toString() }
  return {
    _id: group.id,
    ...settingsOfRow(group),
    fieldData: await presentActivityFields(tx, group.fieldData),
    sessions: rows.sessions.map((row) => presentSession(row, sold.booked)),
    tickets: rows.tickets.map((row) => presentTicket(row, sessions, figures)),
    addOns: rows.addOns.map((row) => presentAddOn(row, sold.addOns[row.id] ?? {}, sold.booked)),
    income: sold.income,
    version: group.version,
    createdAt: group.createdAt.toString(),
    updatedAt: group.updatedAt.toString(),
    updatedBy: group.updatedBy,
  }
}
