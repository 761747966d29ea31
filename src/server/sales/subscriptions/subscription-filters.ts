import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { subscriptions as contract } from '#contract/sales/subscriptions/subscriptions.ts'
import { contains } from '#server/db/numbered-page.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

export type ListQuery = Parsed<typeof contract.list>['query']

/** Matches subscriptions with a failed payment that is tried again or is overdue. */
export const hasTrouble = (tx: Tx) =>
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

/** Matches subscriptions that are over. An ended subscription continues until its last day. */
export const isOver = (today: string): SQL =>
  sql`(${subscriptions.status} = 'inactive' or ${subscriptions.endsOn} <= ${today}::date)`

const hasStatus = (tx: Tx, status: ListQuery['status'], today: string): SQL | undefined => {
  if (status === undefined) return undefined
  if (status === 'inTrouble') return hasTrouble(tx)
  return status === 'inactive' ? isOver(today) : sql`${isOver(today)} is not true`
}

export const wantedOf = (
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
