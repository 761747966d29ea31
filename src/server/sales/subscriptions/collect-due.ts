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
  /** Those that broke a batch of this round. */
  readonly without: ReadonlySet<string>
}

/** Subscriptions with something due until a day; those that somebody else has at this moment are theirs. */
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
  // Both rows, the booking before anything that comes after it in the order of locks; nobody is waited for.
  return isGuarded(drill, 'chargeClaim') ? await due.for('update', { skipLocked: true }) : await due
}

/** A day becomes a row, once: whoever comes second adds nothing. */
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

/** From now on it is owed: the item costs that much more, and says for which day. */
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
  // Another subscription of the same booking may have changed it a moment ago.
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

/** What fell due of one subscription, day by day, and the first try of each. Answers with the attempts to be sent. */
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
 * Makes what fell due until a day owed, for a few subscriptions at a time, each in full. Days that were missed while
 * nothing ran get their rows too. Answers with how many there were, and the attempts to be sent.
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
