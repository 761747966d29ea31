import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { send, type TestApp } from './app.ts'
import { inClient } from './people.ts'
import { idsOf, ticketOf } from './places.ts'

export type TeamQuote = Answer<typeof teamBookings.quote>

/** Creates a line with one ticket of an activity for these attendees, in the groups that the form sends. */
export const groupOf = (
  activity: ActivityGroup,
  attendees: readonly (string | null)[],
  {
    ticket = activity.tickets[0]?.name ?? '',
    sessions = idsOf(activity).slice(0, 1),
    addOns = [] as readonly { _id: string; activities: readonly string[] }[],
  } = {},
) => ({
  activityGroup: activity._id,
  items: [{ ticket: ticketOf(activity, ticket), activities: sessions, attendees, addOns }],
})

/** The team's requests about bookings, for one organiser. */
export const teamBookingsOf = (app: TestApp, client: Client, cookie: () => string) => {
  const host = `${client.slug}.localhost`
  const post = (path: `/${string}`, payload: object, key: string = crypto.randomUUID()) =>
    send(app, `POST ${path}`, { host, cookie: cookie(), payload, headers: { 'idempotency-key': key } })
  return {
    post,
    quote: async (user: string | null, groups: readonly object[]) =>
      (await post('/api/bookings/quote', { user, groups })).json<TeamQuote>(),
    create: (body: object, key?: string) =>
      post('/api/bookings', { confirmed: [], payment: { kind: 'later' }, ...body }, key),
    quoteChange: (id: string, body: object) => post(`/api/bookings/${id}/changes/quote`, body),
    change: (id: string, body: object) =>
      send(app, `POST /api/bookings/${id}/changes`, {
        host,
        cookie: cookie(),
        payload: { confirmed: [], ...body },
      }),
    addAddOn: (id: string, body: object, key?: string) => post(`/api/bookings/${id}/add-ons`, body, key),
    bookingIn: (answer: Awaited<ReturnType<typeof post>>) => {
      if (answer.statusCode >= 300) throw new Error(answer.body)
      return answer.json<Booking>()
    },
    /**
     * Checks that the ledger agrees on what is owed for a booking: its cost less what is paid. Otherwise money is lost.
     */
    expectOwed: (id: string) =>
      inClient(app, client, async (tx) => {
        const [row] = await tx.sql.select().from(bookings).where(eq(bookings.id, id))
        const [owed] = await tx.sql
          .select({ amount: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
          .from(ledgerEntries)
          .innerJoin(
            ledgerTransactions,
            and(
              eq(ledgerTransactions.clientId, ledgerEntries.clientId),
              eq(ledgerTransactions.id, ledgerEntries.transactionId),
            ),
          )
          .where(and(eq(ledgerTransactions.bookingId, id), eq(ledgerEntries.account, 'receivable')))
        expect(owed?.amount).toBe((row?.total ?? 0) - (row?.paid ?? 0))
      }),
  }
}
