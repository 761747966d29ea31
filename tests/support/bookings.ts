import { and, eq } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'
import { freezePrices } from '#server/sales/bookings/freeze-prices.ts'
import { placeBooking } from '#server/sales/bookings/place-booking.ts'
import { placeDesk } from '#server/sales/capacity/place-desk.ts'
import type { TestApp } from './app.ts'
import { makeAttendee } from './attendees.ts'
import { inClient, makeUser } from './people.ts'

export interface BookedLine {
  readonly activity: ActivityGroup
  /** The ticket's name; the first ticket by default. */
  readonly ticket?: string
  /** The sessions' ids; all sessions by default. */
  readonly sessions?: readonly string[]
  /** The ids of attendees of the same user; a new attendee by default. */
  readonly attendees?: readonly string[]
  readonly addOns?: readonly { readonly addOnId: string; readonly sessionIds: readonly string[] }[]
}

export interface NewBooking {
  /** The id of the customer; a new customer by default. */
  readonly userId?: string
  readonly lines: readonly BookedLine[]
  /** The person who put it into the cart; the customer by default. */
  readonly heldBy?: Actor
  /** The amount that is paid in cash; nothing by default. */
  readonly paid?: number | 'all'
}

export interface MadeBooking {
  readonly id: string
  readonly reference: string
  readonly userId: string
  readonly total: number
  readonly itemIds: readonly string[]
  readonly attendeeIds: readonly string[]
}

const lockCart = async (tx: Tx, id: string): Promise<BookingRow> => {
  const [row] = await tx.sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
    .for('update')
  if (!row) throw new Error('the cart is gone')
  return row
}

const pay = async (tx: Tx, booking: BookingRow & { readonly userId: string }, amount: number) => {
  await postLedger(tx, {
    kind: 'payment',
    entries: [
      { account: 'cashClearing', userId: null, activityGroupId: null, amount },
      { account: 'receivable', userId: booking.userId, activityGroupId: null, amount: -amount },
    ],
    cause: `paid in a test ${booking.id}`,
    description: `Booking ${booking.reference ?? ''}`,
    bookingId: booking.id,
    userId: booking.userId,
  })
  await tx.sql
    .update(bookings)
    .set({ paid: amount, ...(amount >= booking.total && { dueOn: null }) })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, booking.id)))
}

/**
 * Puts items into a customer's cart and books them through the allocator, the quote and the ledger, as the product
 * does.
 */
export const makeBooking = async (
  test: TestApp,
  client: Client,
  { lines, paid = 0, ...given }: NewBooking,
): Promise<MadeBooking> => {
  const userId = given.userId ?? (await makeUser(test, client)).id
  const asked = []
  for (const line of lines)
    asked.push({
      ticketId:
        (line.activity.tickets.find(({ name }) => name === line.ticket) ?? line.activity.tickets[0])?._id ??
        '',
      sessionIds: line.sessions ?? line.activity.sessions.map(({ _id }) => _id),
      attendeeIds: line.attendees ?? [(await makeAttendee(test, client, userId)).id],
      addOns: line.addOns ?? [],
    })
  const outcome = await placeDesk(test.data.database, test.clock).take(client.id, {
    kind: 'hold',
    owner: { userId },
    lines: asked,
    actor: given.heldBy ?? { kind: 'user', id: userId, name: 'Robin Sample' },
  })
  if (!outcome.taken) throw new Error(`not booked: ${JSON.stringify(outcome.refusal)}`)
  const placed = await inClient(test, client, async (tx) => {
    const cart = { ...(await lockCart(tx, outcome.bookingId)), userId }
    const { total } = await freezePrices(tx, cart.id)
    const booking = { ...(await placeBooking(tx, client, cart, total)), userId }
    const amount = paid === 'all' ? booking.total : paid
    if (amount > 0) await pay(tx, booking, amount)
    return booking
  })
  return {
    id: placed.id,
    reference: placed.reference ?? '',
    userId,
    total: placed.total,
    itemIds: outcome.itemIds,
    attendeeIds: asked.flatMap(({ attendeeIds }) => attendeeIds),
  }
}
