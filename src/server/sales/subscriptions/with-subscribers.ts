import { and, eq } from 'drizzle-orm'
import {
  agreedStart,
  firstPayment,
  isSubscriptionStep,
} from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { SoldByTicket, Subscriber } from '#domain/sales/activity-changes/sold-changes.ts'
import {
  offerOf,
  planColumns,
  planOfTicket,
  zoneOfPlan,
} from '#server/catalogue/subscription-plans/offered-plan.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { clients } from '#server/db/schema/clients.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { ticketOfItem } from '#server/sales/bookings/item-joins.ts'
import { itemsIn } from '#server/sales/bookings/item-sets.ts'

const subscribedItems = (tx: Tx, activityGroupId: string) =>
  tx.sql
    .select({ item: bookingItems, ticket: tickets, subscription: subscriptions, ...planColumns })
    .from(bookingItems)
    .innerJoin(tickets, ticketOfItem)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.clientId, bookingItems.clientId), eq(subscriptions.itemId, bookingItems.id)),
    )
    .where(and(itemsIn(tx, activityGroupId, 'sold'), eq(tickets.type, 'subscription')))

type Row = Awaited<ReturnType<typeof subscribedItems>>[number]

/** Returns the terms of a booked subscription, or the current terms from its start day while it is only held. */
const termsOfItem = (tx: Tx, { item, ticket, subscription, plan, timeZone }: Row) => {
  if (subscription) return subscription
  const step = item.steps.find(isSubscriptionStep)
  const offer = offerOf(tx, ticket, { plan, timeZone })
  const first = step ? agreedStart(step) : offer && firstPayment(offer)
  return first ? { startsOn: first.startsOn, endsOn: null, pausedMonths: [] } : undefined
}

/** Adds subscribers, who have places only on some days, to the sales. */
export const withSubscribers = async (
  tx: Tx,
  activityGroupId: string,
  sold: SoldByTicket,
): Promise<SoldByTicket> => {
  const rows = await subscribedItems(tx, activityGroupId)
  const of = Map.groupBy(rows, ({ ticket }) => ticket.id)
  return Object.fromEntries(
    Object.entries(sold).map(([ticket, own]) => {
      const subscribed = of.get(ticket)
      if (!subscribed) return [ticket, own]
      const subscribers = subscribed.flatMap((row): Subscriber[] => {
        const terms = termsOfItem(tx, row)
        const { id, sessionIds } = row.item
        return terms
          ? [
              {
                item: id,
                sessionIds,
                startsOn: terms.startsOn,
                endsOn: terms.endsOn,
                pausedMonths: terms.pausedMonths,
              },
            ]
          : []
      })
      return [ticket, { ...own, subscribers }]
    }),
  )
}
