import { and, asc, eq, getTableColumns, lte, notInArray, sql } from 'drizzle-orm'
import type { ScheduleEntry } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { chargesBetween, nextDue } from '#domain/sales/subscriptions/charge-dates.ts'
import { lastTryDay } from '#domain/sales/subscriptions/collect-moments.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import { lockLotsOfAll } from '#server/money/credit/lots.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { changeMoney } from '#server/sales/bookings/change-money.ts'
import { findBooking } from '#server/sales/bookings/find-booking.ts'
import type { BegunAttempt } from './begin-attempt.ts'
import { workOnEach } from './broken-row.ts'
import { type ChargeRow, type SubscriptionRow, termsOf } from './charge-rows.ts'
import { tryCharge } from './try-charge.ts'

export interface Batch {
  readonly drill: Drill | undefined
  readonly atMost: number
  /** The subscriptions that broke a batch of this round. */
  readonly without: ReadonlySet<string>
}

/** Claims subscriptions with something due until a day, skipping those that another transaction has locked. */
const claim = async (tx: Tx, through: string, { drill, atMost, without }: Batch) => {
  const due = tx.sql
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .innerJoin(
      bookings,
      and(eq(bookings.clientId, subscriptions.clientId), eq(bookings.id, subscriptions.bookingId)),
    )
    .where(
      and(
        eq(subscriptions.clientId, tx.clientId),
        lte(subscriptions.nextDueOn, through),
        notInArray(subscriptions.id, [...without]),
      ),
    )
    .orderBy(asc(subscriptions.nextDueOn), asc(subscriptions.id))
    .limit(atMost)
  // Locks both rows, without waiting. The booking comes before anything later in the order of locks.
  return isGuarded(drill, 'chargeClaim') ? await due.for('update', { skipLocked: true }) : await due
}

/** Inserts a row for a due day, once. A second insert has no effect. */
const keepCharge = async (tx: Tx, subscriptionId: string, { date, amount }: ScheduleEntry) => {
  const [row] = await tx.sql
    .insert(charges)
    .values({
      clientId: tx.clientId,
      subscriptionId,
      dueOn: date,
      amount,
      state: 'collecting',
      nextTryAt: tx.now,
      createdAt: tx.now,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Adds a due charge to the price of its item, with the day it is for. */
const addToItem = (tx: Tx, itemId: string, { dueOn, amount }: ChargeRow) =>
  tx.sql
    .update(bookingItems)
    .set({
      price: sql`${bookingItems.price} + ${amount}::bigint`,
      steps: sql`${bookingItems.steps} || ${JSON.stringify([{ kind: 'payment', dueOn, amount }])}::jsonb`,
    })
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, itemId)))

const owe = async (tx: Tx, client: Client, subscription: SubscriptionRow, charge: ChargeRow) => {
  const { userId, activityGroupId, itemId, bookingId } = subscription
  // Another subscription of the same booking may have just changed it.
  const before = await findBooking(tx, bookingId)
  if (!before) throw new Error('a subscription of a booking that never was')
  const { dueOn, amount } = charge
  await addToItem(tx, itemId, charge)
  await changeMoney(
    tx,
    client,
    { ...before, userId, dueOn: before.dueOn ?? lastTryDay(dueOn) },
    [{ activityGroupId, amount }],
    `Booking ${before.reference ?? ''}, due ${formatDate(dueOn, client.dateFormatTextualWithYear)}`,
  )
  await recordAudit(tx, {
    action: 'subscriptions.collect',
    subject: 'subscription',
    subjectId: subscription.id,
    changes: [{ field: 'amount', from: null, to: amount }],
  })
}

/**
 * Collects what fell due of one subscription, day by day, with a first attempt for each. Returns the attempts to send.
 */
const collectOne = async (
  tx: Tx,
  scope: Scope,
  subscription: SubscriptionRow,
  through: string,
): Promise<BegunAttempt[]> => {
  const { client } = scope
  const terms = termsOf(subscription)
  const begun: BegunAttempt[] = []
  for (const entry of chargesBetween(terms, subscription.nextDueOn ?? through, through)) {
    const charge = await keepCharge(tx, subscription.id, entry)
    if (!charge) continue
    await owe(tx, client, subscription, charge)
    begun.push(...(await tryCharge(tx, client, { charge, subscription })))
  }
  await tx.sql
    .update(subscriptions)
    .set({ nextDueOn: nextDue(terms, through) })
    .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.id, subscription.id)))
  return begun
}

/**
 * Makes everything due until a day owed, for a few subscriptions at a time, each in full. Days that were missed while
 * nothing ran are included. Returns how many subscriptions there were, and the attempts to send.
 */
export const collectDue = (
  scope: Scope,
  through: string,
  batch: Batch,
): Promise<{ readonly found: number; readonly begun: readonly BegunAttempt[] }> =>
  scope.transaction(async (tx) => {
    const due = await claim(tx, through, batch)
    await lockLotsOfAll(
      tx,
      due.map(({ userId }) => userId),
    )
    const begun = await workOnEach(
      due,
      ({ id }) => id,
      (one) => collectOne(tx, scope, one, through),
    )
    return { found: due.length, begun }
  })
