import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  Subscription,
  SubscriptionWithCharges,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import { type Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { anyOf } from '#server/db/any-of.ts'
import { readPageFrom, totalOf } from '#server/db/keyset.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Scope } from '#server/db/scope.ts'
import { todayOf } from '#server/today-of.ts'
import { findSubscription, type Owner } from './find-subscription.ts'
import { presentSubscription, presentSubscriptions, withoutCharges } from './present-subscription.ts'
import { hasTrouble, isOver, type ListQuery, wantedOf } from './subscription-filters.ts'

/** Names the columns of the query below for sorting. It isn't a table of the database. */
const listed = pgTable('listed_subscriptions', {
  rank: text('rank').notNull(),
  due: text('due').notNull(),
  id: uuid('id').notNull(),
})

/** Lists subscriptions with a failed payment first, then by the next payment. Those that are over come last. */
export const listSubscriptions = (scope: Scope, query: ListQuery) =>
  scope.transaction(async (tx) => {
    const today = todayOf(tx, scope.client)
    const where = wantedOf(tx, query, today)
    const source = sql`(
      select case when ${hasTrouble(tx)} then '0' when ${isOver(today)} then '2' else '1' end as rank,
        coalesce(${subscriptions.nextDueOn}, '9999-12-31'::date)::text as due, ${subscriptions.id} as id
      from ${subscriptions} where ${where}) as listed_subscriptions`
    const page = await readPageFrom<{ readonly rank: string; readonly due: string; readonly id: string }>(
      {
        columns: [listed.rank, listed.due, listed.id],
        direction: 'ascending',
        keysOf: ({ rank, due, id }) => [rank, due, id],
        rows: async ({ beyond, order, limit }) => {
          const { rows } = await tx.sql.execute<{ rank: string; due: string; id: string }>(
            sql`select rank, due, id from ${source} where ${beyond ?? sql`true`}
              order by ${sql.join([...order], sql`, `)} limit ${limit}`,
          )
          return rows
        },
        count: async () => {
          const some = tx.sql
            .select({ one: sql`1` })
            .from(subscriptions)
            .where(where)
            .limit(limits.exactTotalMaximum + 1)
            .as('some')
          const [row] = await tx.sql.select({ count: sql<number>`count(*)::int` }).from(some)
          return totalOf(row?.count ?? 0)
        },
      },
      query,
    )
    if (failed(page)) return page
    const ids = page.items.map(({ id }) => id)
    const rows = await tx.sql
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.clientId, tx.clientId), anyOf(subscriptions.id, ids)))
    const shown = new Map(
      (await presentSubscriptions(tx, rows, scope.client)).map((one) => [one._id, withoutCharges(one)]),
    )
    return { ...page, items: ids.flatMap((id) => shown.get(id) ?? []) }
  })

/** Lists a customer's own subscriptions, active ones first. */
export const listOwnSubscriptions = (scope: Scope, userId: string): Promise<Subscription[]> =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.userId, userId)))
      .orderBy(asc(subscriptions.status), desc(subscriptions.id))
    return (await presentSubscriptions(tx, rows, scope.client)).map(withoutCharges)
  })

export const readSubscription = (
  scope: Scope,
  id: string,
  owner: Owner,
): Promise<SubscriptionWithCharges | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findSubscription(tx, id, owner)
    return row ? presentSubscription(tx, row, scope.client) : notFound()
  })
