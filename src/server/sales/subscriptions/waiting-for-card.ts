import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { dueOfCharges, promisedCharges } from '#domain/sales/subscriptions/charges-due.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { owedFor } from '#server/money/payments/owed-for.ts'
import { chargesOfBooking } from './charge-rows.ts'
import { promisedFor } from './promised.ts'

/** Matches a customer's charges that couldn't be collected. Another card is tried for them as soon as it is saved. */
export const couldNotBeCollected = (tx: Tx, userId: string, which?: SQL) =>
  and(
    eq(charges.clientId, tx.clientId),
    inArray(
      charges.subscriptionId,
      tx.sql
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.userId, userId), which)),
    ),
    inArray(charges.state, ['retrying', 'overdue']),
  )

/** Matches every booking except one. */
export const otherThan = (bookingId: string | null): SQL | undefined =>
  bookingId === null ? undefined : ne(subscriptions.bookingId, bookingId)

/** Calculates what a newly saved card is charged for immediately, besides what is paid with it now. */
export const waitingForCard = async (tx: Tx, userId: string, besides: string | null): Promise<number> => {
  const rows = await tx.sql
    .select({ id: charges.id, bookingId: subscriptions.bookingId })
    .from(charges)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.clientId, charges.clientId), eq(subscriptions.id, charges.subscriptionId)),
    )
    .where(couldNotBeCollected(tx, userId, otherThan(besides)))
  const bookingIds = [...new Set(rows.map((row) => row.bookingId))]
  const promised = await promisedFor(tx, bookingIds)
  let sum = 0
  for (const bookingId of bookingIds) {
    const [own, owed] = [await chargesOfBooking(tx, bookingId), await owedFor(tx, bookingId)]
    const dues = dueOfCharges(own, owed)
    const coming = promisedCharges(own, owed, promised.get(bookingId) ?? 0)
    for (const row of rows)
      if (row.bookingId === bookingId && !coming.has(row.id)) sum += dues.get(row.id) ?? 0
  }
  return sum
}
