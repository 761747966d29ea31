import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { readRows } from '#server/catalogue/activities/activity-rows.ts'
import type { Scope } from '#server/db/scope.ts'
import type { ItemSet } from '#server/sales/bookings/item-sets.ts'
import { salesBySession } from '#server/sales/bookings/sales.ts'

/** Maps each session id to the places booked, 0 for a session without bookings. */
export const activitySales = (
  scope: Scope,
  id: string,
  set: ItemSet,
): Promise<Record<string, number> | Failure> =>
  scope.transaction(async (tx) => {
    const rows = await readRows(tx, id)
    if (!rows) return notFound()
    const sales = await salesBySession(tx, id, set)
    return Object.fromEntries(rows.sessions.map((session) => [session.id, sales[session.id] ?? 0]))
  })
