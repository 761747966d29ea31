import { and, asc, eq, getTableColumns, lte, notInArray } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isGuarded } from '#server/drill.ts'
import { lockLotsOfAll } from '#server/money/credit/lots.ts'
import type { BegunAttempt } from './begin-attempt.ts'
import { workOnEach } from './broken-row.ts'
import type { Batch } from './collect-due.ts'
import { tryCharge } from './try-charge.ts'

/**
 * Claims charges whose time has come, and the booking that is locked before them, skipping those that another
 * transaction has locked.
 */
const claim = async (tx: Tx, { drill, atMost, without }: Batch) => {
  const due = tx.sql
    .select({ charge: getTableColumns(charges), subscription: getTableColumns(subscriptions) })
    .from(charges)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.clientId, charges.clientId), eq(subscriptions.id, charges.subscriptionId)),
    )
    .innerJoin(
      bookings,
      and(eq(bookings.clientId, subscriptions.clientId), eq(bookings.id, subscriptions.bookingId)),
    )
    .where(
      and(
        eq(charges.clientId, tx.clientId),
        lte(charges.nextTryAt, tx.now),
        notInArray(charges.id, [...without]),
      ),
    )
    .orderBy(asc(charges.nextTryAt), asc(charges.id))
    .limit(atMost)
  return isGuarded(drill, 'chargeClaim') ? await due.for('update', { skipLocked: true }) : await due
}

/** Retries charges that were refused or couldn't be tried, and are due now. */
export const retryDue = (
  scope: Scope,
  batch: Batch,
): Promise<{ readonly found: number; readonly begun: readonly BegunAttempt[] }> =>
  scope.transaction(async (tx) => {
    const due = await claim(tx, batch)
    await lockLotsOfAll(
      tx,
      due.map(({ subscription }) => subscription.userId),
    )
    const begun = await workOnEach(
      due,
      ({ charge }) => charge.id,
      (one) => tryCharge(tx, scope.client, one),
    )
    return { found: due.length, begun }
  })
