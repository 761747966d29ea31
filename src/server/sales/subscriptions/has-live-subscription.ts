import { and, asc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SubscriptionRow } from './charge-rows.ts'

/** Checks if anything is still to be collected from a saved card. */
export const hasLiveSubscription = async (tx: Tx): Promise<boolean> => {
  const beingTried = tx.sql
    .select({ one: sql`1` })
    .from(charges)
    .where(
      and(
        eq(charges.clientId, tx.clientId),
        eq(charges.subscriptionId, subscriptions.id),
        inArray(charges.state, ['collecting', 'retrying']),
      ),
    )
  const found = await tx.sql
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, tx.clientId),
        // Not by status, because a subscription ended from a future day on stays 'active'.
        or(isNotNull(subscriptions.nextDueOn), exists(beingTried)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Finds the subscriptions of a booking that still collect something. */
export const collectingOf = (tx: Tx, bookingId: string): Promise<SubscriptionRow[]> =>
  tx.sql
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, tx.clientId),
        eq(subscriptions.bookingId, bookingId),
        isNotNull(subscriptions.nextDueOn),
      ),
    )
    .orderBy(asc(subscriptions.nextDueOn), asc(subscriptions.id))

/** Checks if paying for a booking by card saves the card for what its subscriptions collect later. */
export const savesCardFor = async (tx: Tx, bookingId: string): Promise<boolean> =>
  (await collectingOf(tx, bookingId)).length > 0
