import { and, eq } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockBooking } from '#server/sales/bookings/find-booking.ts'
import type { SubscriptionRow } from './charge-rows.ts'

/**
 * The customer who must own the subscription, or null for the team, who see all. Other customers' subscriptions aren't
 * found.
 */
export type Owner = string | null

const select = (tx: Tx, id: string, owner: Owner) =>
  tx.sql
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, tx.clientId),
        eq(subscriptions.id, id),
        owner === null ? undefined : eq(subscriptions.userId, owner),
      ),
    )

export const findSubscription = async (
  tx: Tx,
  id: string,
  owner: Owner,
): Promise<SubscriptionRow | undefined> => (await select(tx, id, owner))[0]

/**
 * Locks a subscription and reads its current state, after locking its booking, which comes first in the order of locks.
 */
export const lockSubscription = async (
  tx: Tx,
  id: string,
  owner: Owner,
): Promise<SubscriptionRow | undefined> => {
  const found = await findSubscription(tx, id, owner)
  if (!found || !(await lockBooking(tx, found.bookingId))) return undefined
  return (await select(tx, id, owner).for('update'))[0]
}
