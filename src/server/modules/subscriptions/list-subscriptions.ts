import type { Parsed } from '#contract/operation.ts'
import type { Subscription, SubscriptionWithCharges } from '#contract/subscription-shapes.ts'
import type { subscriptions as contract } from '#contract/subscriptions.ts'
import { type Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of.ts'
import { readPageFrom, totalOf } from '../../db/keyset.ts'
import { contains } from '../../db/numbered-page.ts'
import { activityGroups } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { charges, subscriptions } from '../../db/schema/subscriptions.ts'
import { users } from '../../db/schema/users.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { todayOf } from './change-terms.ts'
import { findSubscription, type Owner } from './find-subscription.ts'
import { presentSubscription, presentSubscriptions, withoutCharges } from './present-subscription.ts'

type ListQuery = Parsed<typeof contract.list>['query']

/** Rows by what they are sorted by; no table of the database, only a name for what is selected below. */
const listed = pgTable('listed_subscriptions', {
  rank: text('rank').notNull(),
  due: text('due').notNull(),
  id: uuid('id').notNull(),
})

const hasTrouble = (tx: Tx) =>
  exists(
    tx.sql
      .select({ one: sql`1` })
      .from(charges)
      .where(
        and(
          eq(charges.clientId, subscriptions.clientId),
          eq(charges.subscriptionId, subscriptions.id),
          inArray(charges.state, ['retrying', 'overdue']),
        ),
      ),
  )

const isNamed = (tx: Tx, search: string): SQL | undefined =>
  or(
    exists(
      tx.sql
        .select({ one: sql`1` })
        .from(users)
        .where(
          and(
            eq(users.clientId, subscriptions.clientId),
            eq(users.id, subscriptions.userId),
            or(
              contains(sql`${users.firstName} || ' ' || ${users.lastName}`, search),
              contains(users.email, search),
            ),
          ),
        ),
    ),
    exists(
      tx.sql
        .select({ one: sql`1` })
        .from(bookingItems)
        .innerJoin(
          attendees,
          and(eq(attendees.clientId, bookingItems.clientId), eq(attendees.id, bookingItems.attendeeId)),
        )
        .where(
          and(
            eq(bookingItems.clientId, subscriptions.clientId),
            eq(bookingItems.id, subscriptions.itemId),
            contains(sql`${attendees.firstName} || ' ' || ${attendees.lastName}`, search),
          ),
        ),
    ),
    exists(
      tx.sql
        .select({ one: sql`1` })
        .from(activityGroups)
        .where(
          and(
            eq(activityGroups.clientId, subscriptions.clientId),
            eq(activityGroups.id, subscriptions.activityGroupId),
            contains(activityGroups.name, search),
          ),
        ),
    ),
    exists(
      tx.sql
        .select({ one: sql`1` })
        .from(bookings)
        .where(
          and(
            eq(bookings.clientId, subscriptions.clientId),
            eq(bookings.id, subscriptions.bookingId),
            contains(bookings.reference, search),
          ),
        ),
    ),
  )

/** Ended ones go on until their day. */
const isOver = (today: string): SQL =>
  sql`(${subscriptions.status} = 'inactive' or ${subscriptions.endsOn} <= ${today}::date)`

const hasStatus = (tx: Tx, status: ListQuery['status'], today: string): SQL | undefined => {
  if (status === undefined) return undefined
  if (status === 'inTrouble') return hasTrouble(tx)
  return status === 'inactive' ? isOver(today) : sql`${isOver(today)} is not true`
}

const wanted = (
  tx: Tx,
  { search, status, activityGroup, user, booking }: ListQuery,
  today: string,
): SQL | undefined =>
  and(
    eq(subscriptions.clientId, tx.clientId),
    search === undefined || search === '' ? undefined : isNamed(tx, search),
    hasStatus(tx, status, today),
    activityGroup === undefined ? undefined : eq(subscriptions.activityGroupId, activityGroup),
    user === undefined ? undefined : eq(subscriptions.userId, user),
    booking === undefined ? undefined : eq(subscriptions.bookingId, booking),
  )

/** Those with a failed payment first, then by the next payment; what is over comes last. */
export const listSubscriptions = (scope: Scope, query: ListQuery) =>
  scope.transaction(async (tx) => {
    const today = todayOf(tx, scope.client)
    const where = wanted(tx, query, today)
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

/** One's own: the active ones first. */
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
