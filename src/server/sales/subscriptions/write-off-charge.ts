import { and, eq } from 'drizzle-orm'
import { formatDate } from '#domain/kernel/date-format.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { openPaymentsOf } from '#server/money/payments/open-payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { changeMoney } from '#server/sales/bookings/change-money.ts'
import { findBooking } from '#server/sales/bookings/find-booking.ts'
import { findCharge } from './attempt-ended.ts'
import { changeCharge } from './charge-rows.ts'
import { lockSubscription } from './find-subscription.ts'
import { presentSubscription } from './present-subscription.ts'
import { tellChanged } from './tell-changed.ts'
import { unpaidChargesOf } from './unpaid-charges.ts'

/**
 * Lowers the item's price in the step of that day. What was paid stays paid. Returns by how much: if sessions of the
 * month were cancelled, the step is lower than the charge, and the rest is owed for other things.
 */
const takeFromItem = async (tx: Tx, itemId: string, dueOn: string, due: number): Promise<number> => {
  const itself = and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, itemId))
  const [item] = await tx.sql.select().from(bookingItems).where(itself)
  if (!item) throw new Error('a subscription without its item')
  const own = item.steps.find((step) => step.kind === 'payment' && step.dueOn === dueOn)
  const amount = Math.min(due, own?.amount ?? 0)
  const steps = item.steps
    .map((step) => (step === own ? { ...step, amount: step.amount - amount } : step))
    .filter((step) => step.kind !== 'payment' || step.amount > 0)
  await tx.sql
    .update(bookingItems)
    .set({ price: item.price - amount, steps })
    .where(itself)
  return amount
}

/** Writes off a charge that couldn't be collected. It is no longer owed, and the organiser earns less. */
export const writeOffCharge = (
  scope: Scope,
  id: string,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<{ readonly success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const found = await findCharge(tx, id)
    const subscription = found && (await lockSubscription(tx, found.subscription.id, null))
    if (!subscription) return notFound()
    if (subscription.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const { bookingId, itemId, activityGroupId, userId } = subscription
    const unpaid = (await unpaidChargesOf(tx, subscription)).find(({ charge }) => charge.id === id)
    if (!unpaid) return new Failure('conflict', messages.chargeNotOwed)
    if ((await openPaymentsOf(tx, bookingId)).length > 0)
      return new Failure('conflict', messages.dueIsBeingPaid)
    const { charge, due } = unpaid
    const booking = await findBooking(tx, bookingId)
    if (!booking) return notFound()
    const less = await takeFromItem(tx, itemId, charge.dueOn, due)
    await changeMoney(
      tx,
      scope.client,
      { ...booking, userId },
      [{ activityGroupId, amount: -less }],
      `Booking ${booking.reference ?? ''}, written off`,
    )
    await changeCharge(tx, id, { state: 'writtenOff', because: reason, nextTryAt: null, needs: null })
    await tx.sql
      .update(subscriptions)
      .set({ version: version + 1 })
      .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.id, subscription.id)))
    await recordAudit(tx, {
      action: 'subscriptions.writeOff',
      subject: 'subscription',
      subjectId: subscription.id,
      changes: [
        { field: 'dueOn', from: null, to: charge.dueOn },
        { field: 'amount', from: less, to: 0 },
        { field: 'reason', from: null, to: reason },
      ],
    })
    const { currency, dateFormatTextualWithYear } = scope.client
    const day = formatDate(charge.dueOn, dateFormatTextualWithYear)
    const shown = await presentSubscription(tx, subscription, scope.client)
    await tellChanged(
      tx,
      scope.client,
      shown,
      `${formatMoney(less, currency)} that fell due on ${day} is no longer owed.`,
    )
    return { success: true }
  })
