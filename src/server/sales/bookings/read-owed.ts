import { and, eq, lt, sql } from 'drizzle-orm'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { todayOf } from '#server/today-of.ts'

/** Reads what a customer still has to pay for all their bookings. */
export const readOwed = (
  scope: Scope,
  userId: string,
): Promise<{ readonly due: number; readonly overdue: number } | Failure> =>
  scope.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) return notFound()
    const today = todayOf(tx, scope.client)
    const left = sql`${bookings.total} - ${bookings.paid}`
    const [sums] = await tx.sql
      .select({
        due: sql`coalesce(sum(${left}), 0)`.mapWith(Number),
        overdue: sql`coalesce(sum(${left}) filter (where ${lt(bookings.dueOn, today)}), 0)`.mapWith(Number),
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.clientId, tx.clientId),
          eq(bookings.userId, userId),
          eq(bookings.state, 'placed'),
          lt(bookings.paid, bookings.total),
        ),
      )
    return { due: sums?.due ?? 0, overdue: sums?.overdue ?? 0 }
  })
