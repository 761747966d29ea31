import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ItemToPrice } from '#domain/sales/bookings/prices/item-to-price.ts'
import { type Quote, quote } from '#domain/sales/bookings/prices/quote.ts'
import type { DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { type PassesInHand, passUses } from '#domain/sales/passes/pass-steps.ts'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AddOnRow, ItemRow } from './item-rows.ts'

const sessionToPrice = ({
  id,
  enabled,
  localDate,
  startsAt,
}: Pick<typeof activitySessions.$inferSelect, 'id' | 'enabled' | 'localDate' | 'startsAt'>) => ({
  _id: id,
  enabled,
  localDate,
  startsAt: startsAt.toString(),
})

const selectSessions = (db: NodePgDatabase) =>
  db
    .select({
      id: activitySessions.id,
      activityGroupId: activitySessions.activityGroupId,
      enabled: activitySessions.enabled,
      localDate: activitySessions.localDate,
      startsAt: activitySessions.startsAt,
      endsAt: activitySessions.endsAt,
      cancelledAt: activitySessions.cancelledAt,
      cancelledBecause: activitySessions.cancelledBecause,
    })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, sql.placeholder('clientId')),
        anyOf(activitySessions.activityGroupId, sql.placeholder('activityGroupIds')),
      ),
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))

const statementsOn = preparedOn((db) => ({ sessions: selectSessions(db).prepare('sessions_to_price') }))

/** Reads all sessions of these activities, because a share of a price depends on all of them. */
export const sessionsOf = async ({ sql: db, clientId }: Tx, activityGroupIds: readonly string[]) => {
  const rows = await statementsOn(db).sessions.execute({
    clientId,
    activityGroupIds: askedIds([...new Set(activityGroupIds)]),
  })
  // Prepared once for each session, not for each cart line that is priced with it.
  return rows.map((row) => ({ ...row, toPrice: sessionToPrice(row) }))
}

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

/** The columns that an item's price depends on, for both stored items and quotes. */
export type PricedItem = Pick<
  ItemRow,
  'id' | 'activityGroupId' | 'ticket' | 'sessionIds' | 'attendeeId' | 'dateOfBirth' | 'subscription'
>
export type PricedAddOn = Pick<AddOnRow, 'itemId' | 'id' | 'name' | 'price' | 'sessionIds'>

const itemToPrice = (
  item: PricedItem,
  sessions: readonly SessionRow[],
  addOns: readonly PricedAddOn[],
): ItemToPrice => ({
  id: item.id,
  activityGroupId: item.activityGroupId,
  attendee: item.attendeeId === null ? null : { id: item.attendeeId, bornOn: item.dateOfBirth },
  ticket: item.ticket,
  subscription: item.subscription,
  sessions: sessions
    .filter(({ activityGroupId }) => activityGroupId === item.activityGroupId)
    .map(({ toPrice }) => toPrice),
  sessionIds: item.sessionIds,
  addOns: addOns.filter(({ itemId }) => itemId === item.id),
})

/** Calculates what these items cost at this moment. Carts, team bookings and charges all use it. */
export const priceItems = (
  items: readonly PricedItem[],
  sessions: readonly SessionRow[],
  addOns: readonly PricedAddOn[],
  {
    now,
    ...terms
  }: {
    readonly now: Temporal.Instant
    readonly discounts: DiscountsInForce
    readonly passes: PassesInHand
  },
): Quote =>
  quote(
    items.map((item) => itemToPrice(item, sessions, addOns)),
    { now: now.toString(), ...terms },
  )

/** Counts how many places these credits could pay for now. */
export const passesWouldPay = (
  items: readonly PricedItem[],
  sessions: readonly SessionRow[],
  passes: PassesInHand,
  now: Temporal.Instant,
): number =>
  passUses(
    items.map((item) => itemToPrice(item, sessions, [])),
    passes,
    now.toString(),
  ).length
