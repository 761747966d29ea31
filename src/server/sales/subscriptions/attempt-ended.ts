import { and, eq } from 'drizzle-orm'
import { afterRefusal, type Decline, needOf } from '#domain/sales/subscriptions/after-attempt.ts'
import { isUnpaid } from '#domain/sales/subscriptions/charges-due.ts'
import type { ChargeNeed } from '#domain/sales/subscriptions/subscription.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { Attempt } from '#server/money/payments/purpose.ts'
import { findCard } from '#server/money/payments/saved-cards.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { tellCharged, tellRefused, type Charged } from './charge-emails.ts'
import { changeCharge, payCharge } from './charge-rows.ts'
import { firstTriedOn } from './first-tried-on.ts'

/** Finds a charge and its subscription. Callers that change it lock its booking. */
export const findCharge = async (tx: Tx, id: string): Promise<Charged | undefined> => {
  const [row] = await tx.sql
    .select({ charge: charges, subscription: subscriptions })
    .from(charges)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.clientId, charges.clientId), eq(subscriptions.id, charges.subscriptionId)),
    )
    .where(and(eq(charges.clientId, tx.clientId), eq(charges.id, id)))
  return row
}

/**
 * Records that a charge couldn't be collected: it is tried again on a later day, or waits for the payer or the
 * organiser.
 */
export const refuseCharge = async (
  tx: Tx,
  client: Client,
  charged: Charged,
  {
    needs,
    failure,
    amount,
  }: { readonly needs: ChargeNeed | null; readonly failure: string; readonly amount: number },
): Promise<void> => {
  const { charge, subscription } = charged
  const next = afterRefusal(needs, {
    firstTried: await firstTriedOn(tx, client, charged),
    now: tx.now.toString(),
    timeZone: client.timeZone,
  })
  // Once the organiser has to decide, a try on request doesn't change that.
  const state = charge.state === 'overdue' ? 'overdue' : next.state
  const nextTryAt =
    state === 'overdue' || next.nextTryAt === null ? null : Temporal.Instant.from(next.nextTryAt)
  await changeCharge(tx, charge.id, { state, needs, nextTryAt, failure })
  await tellRefused(
    tx,
    client,
    { charge: { ...charge, state, needs, nextTryAt, failure }, subscription },
    amount,
  )
}

/** Marks the charge of a successful attempt as paid, regardless of what else is owed for its booking. */
const attemptPaid = async (tx: Tx, { chargeId }: PaymentRow): Promise<void> => {
  const found = chargeId === null ? undefined : await findCharge(tx, chargeId)
  // If the charge was written off while the bank was processing it, it stays so, and the money is refunded.
  if (found && isUnpaid(found.charge)) await payCharge(tx, found.charge.id)
}

/** Tells the payer that a due charge was collected automatically, and what comes next. */
const tellPaid = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> => {
  const charged = await findCharge(tx, payment.chargeId ?? '')
  if (charged) await tellCharged(tx, client, charged, { amount: payment.amount, payment })
}

/** Checks if a newer card was saved while this one was tried, in which case the bank's refusal doesn't matter. */
const hasNewerCard = async (tx: Tx, { userId, accountId, createdAt }: PaymentRow): Promise<boolean> => {
  const card = await findCard(tx, { userId, account: accountId ?? '' })
  return card !== undefined && Temporal.Instant.compare(card.savedAt, createdAt) > 0
}

/**
 * Handles an attempt that the bank declined or that was never sent. An attempt that was never sent is simply tried
 * again, because a lookup has shown that it didn't happen.
 */
const attemptFailed = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  decline: Decline | null,
): Promise<void> => {
  const found = await findCharge(tx, payment.chargeId ?? '')
  // The charge was paid in another way or written off in the meantime.
  if (!found || !isUnpaid(found.charge)) return
  if (payment.state === 'cancelled') return changeCharge(tx, found.charge.id, { nextTryAt: tx.now })
  if (await hasNewerCard(tx, payment))
    return changeCharge(tx, found.charge.id, { nextTryAt: tx.now, needs: null })
  const { amount, failure } = payment
  await refuseCharge(tx, client, found, { needs: decline && needOf(decline), failure, amount })
}

export const chargeAttempt: Attempt = { paid: attemptPaid, tellPaid, failed: attemptFailed }
