import { and, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { agreedStart, isSubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { nextDue } from '#domain/sales/subscriptions/charge-dates.ts'
import { collectAt } from '#domain/sales/subscriptions/collect-moments.ts'
import { planOfTicket } from '#server/catalogue/subscription-plans/offered-plan.ts'
import { idsInOrder } from '#server/db/ids-in-order.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { ticketOfItem } from '#server/sales/bookings/item-joins.ts'
import { changeCharge, chargesOfBooking } from './charge-rows.ts'

/** Finds the items of a booking being placed that are paid on a schedule. */
const subscribedItems = (tx: Tx, bookingId: string) =>
  tx.sql
    .select({ item: bookingItems, ticketName: tickets.name, plan: subscriptionPlans })
    .from(bookingItems)
    .innerJoin(tickets, ticketOfItem)
    .leftJoin(subscriptionPlans, planOfTicket)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, bookingId),
        eq(bookingItems.status, 'ready'),
        eq(tickets.type, 'subscription'),
      ),
    )
    .orderBy(bookingItems.id)

type Subscribed = Awaited<ReturnType<typeof subscribedItems>>[number]

/**
 * Returns the time of the first try. A customer whom the team booked for pays themselves until that day, and after that
 * the charge is collected like the rest.
 */
const firstTryAt = (dueOn: string, { timeZone }: Pick<Client, 'timeZone'>): Temporal.Instant =>
  Temporal.Instant.from(collectAt(dueOn, timeZone))

interface Placed {
  readonly id: string
  readonly userId: string
  /** The day by which the team wants the unpaid amount, or null if it is paid. */
  readonly dueOn: string | null
}

/**
 * Opens subscriptions with the schedule that was frozen with the price, because that was agreed to even if the plan
 * changed during payment. What is due today becomes a charge like all later ones.
 */
const open = async (
  tx: Tx,
  client: Client,
  id: string,
  { item, ticketName, plan }: Subscribed,
  { userId, dueOn }: Placed,
): Promise<void> => {
  const step = item.steps.find(isSubscriptionStep)
  const { schedule } = item
  if (!step || !schedule) throw new Error('a subscription is booked without a word on its payments')
  const { startsOn, firstDueOn, dueToday } = agreedStart(step)
  const terms = { schedule, startsOn, endsOn: null, amountChanges: [], pausedMonths: [] }
  await tx.sql.insert(subscriptions).values({
    clientId: tx.clientId,
    id,
    bookingId: item.bookingId,
    itemId: item.id,
    userId,
    activityGroupId: item.activityGroupId,
    ticketId: item.ticketId,
    status: 'active',
    planName: plan?.name ?? ticketName,
    ...terms,
    nextDueOn: dueToday > 0 ? nextDue(terms, firstDueOn) : firstDueOn,
    createdAt: tx.now,
  })
  if (dueToday === 0) return
  await tx.sql.insert(charges).values({
    clientId: tx.clientId,
    id: randomUUIDv7(),
    subscriptionId: id,
    dueOn: firstDueOn,
    amount: dueToday,
    ...(dueOn === null
      ? { state: 'paid' as const, paidAt: tx.now }
      : { state: 'collecting' as const, nextTryAt: firstTryAt(dueOn, client) }),
    createdAt: tx.now,
  })
}

/** Opens the subscriptions of a booking in the transaction that places it. From then on they collect what falls due. */
export const openSubscriptions = async (tx: Tx, client: Client, booking: Placed): Promise<void> => {
  const items = await subscribedItems(tx, booking.id)
  const ids = idsInOrder(items.length)
  for (const subscribed of items) await open(tx, client, String(ids.next().value), subscribed, booking)
}

/** Gives the customer until another day to pay what was due immediately, as the team decided. */
export const waitUntil = async (tx: Tx, client: Client, bookingId: string, dueOn: string): Promise<void> => {
  for (const { id, state } of await chargesOfBooking(tx, bookingId))
    if (state === 'collecting') await changeCharge(tx, id, { nextTryAt: firstTryAt(dueOn, client) })
}
