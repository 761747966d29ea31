import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { readRows } from '#server/catalogue/activities/activity-rows.ts'
import type { Scope } from '#server/db/scope.ts'
import { salesBySession } from '#server/sales/bookings/sales.ts'
import { waitingFor } from '#server/sales/waitlists/waiting-for.ts'

/**
 * Maps each session id to the places sold plus the people on a waitlist for the session. Someone with an offer already
 * counts as sold.
 */
export const salesAndWaiting = (scope: Scope, id: string): Promise<Record<string, number> | Failure> =>
  scope.transaction(async (tx) => {
    const rows = await readRows(tx, id)
    if (!rows) return notFound()
    const sales = await salesBySession(tx, id, 'sold')
    const waiting = await waitingFor(
      tx,
      rows.sessions.map((session) => session.id),
    )
    return Object.fromEntries(
      rows.sessions.map((session) => [session.id, (sales[session.id] ?? 0) + (waiting[session.id] ?? 0)]),
    )
  })
