import { and, eq, inArray } from 'drizzle-orm'
import { ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import {
  coversDay,
  firstPayment,
  type SubscriptionOffer,
} from '#domain/catalogue/subscription-plans/first-payment.ts'
import { activityOfTicket } from '#server/catalogue/activities/activity-of-ticket.ts'
import {
  offerOf,
  planColumns,
  planOfTicket,
  zoneOfPlan,
} from '#server/catalogue/subscription-plans/offered-plan.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

const selectOffers = (tx: Tx, ticketIds: readonly string[]) =>
  tx.sql
    .select({
      ticket: tickets,
      name: activityGroups.name,
      activityEnabled: activityGroups.enabled,
      age: activityGroups.ageRestriction,
      ...planColumns,
    })
    .from(tickets)
    .innerJoin(activityGroups, activityOfTicket)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, ticketIds)))

/** Selects all sessions of the activities of these tickets. */
const selectSessions = (tx: Tx, ticketIds: readonly string[]) =>
  tx.sql
    .select({
      _id: activitySessions.id,
      activityGroupId: activitySessions.activityGroupId,
      localDate: activitySessions.localDate,
      enabled: activitySessions.enabled,
      startsAt: activitySessions.startsAt,
    })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        inArray(
          activitySessions.activityGroupId,
          tx.sql
            .select({ id: tickets.activityGroupId })
            .from(tickets)
            .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, ticketIds))),
        ),
      ),
    )

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number]

export interface Offer extends Omit<OfferRow, 'plan' | 'timeZone'> {
  /** The terms and dates of a subscription ticket, or null for other tickets. */
  readonly subscription: SubscriptionOffer | null
  /** The days of the activity's sessions, by id. */
  readonly dates: ReadonlyMap<string, string>
  /** Returns the sessions in which the ticket would take places: the chosen ones, or all that are left. */
  readonly sessionsFor: (chosen: readonly string[]) => readonly string[]
}

/** Reads the details behind each ticket: whom its activity is for, and when it takes place. */
export const readOffers = async (
  tx: Tx,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> => {
  if (ticketIds.length === 0) return new Map()
  const [rows, sessions] = await Promise.all([selectOffers(tx, ticketIds), selectSessions(tx, ticketIds)])
  return new Map(
    rows.map(({ plan, timeZone, ...row }): [string, Offer] => {
      const { ticket } = row
      const subscription = offerOf(tx, ticket, { plan, timeZone })
      const first = subscription && firstPayment(subscription)
      const own = sessions
        .filter(({ activityGroupId }) => activityGroupId === ticket.activityGroupId)
        .map((session) => ({ ...session, startsAt: session.startsAt.toString() }))
      return [
        ticket.id,
        {
          ...row,
          subscription,
          dates: new Map(own.map(({ _id, localDate }) => [_id, localDate])),
          sessionsFor: (chosen) =>
            ticket.type === 'single'
              ? chosen
              : ticketNow(
                  ticket,
                  first ? own.filter(({ localDate }) => coversDay(first, localDate)) : own,
                  tx.now.toString(),
                ).remainingSessions,
        },
      ]
    }),
  )
}
