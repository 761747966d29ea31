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
import { firstTriedOn } from './first-tried.ts'

/** A charge, with what it belongs to. Its booking is locked by whoever changes it. */
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

/** It could not be collected: it is tried again some day, or waits for its payer, or for the organiser. */
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
  // Once the organiser has to decide, a try that somebody asked for changes nothing about that.
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

/** The money of an attempt is there: the charge is paid, whatever else is owed for its booking. */
const attemptPaid = async (tx: Tx, { chargeId }: PaymentRow): Promise<void> => {
  const found = chargeId === null ? undefined : await findCharge(tx, chargeId)
  // Let go while the bank was asked, it stays so: what came for it is given back.
  if (found && isUnpaid(found.charge)) await payCharge(tx, found.charge.id)
}

/** What fell due was charged without its payer: they hear of it, and what comes next. */
const tellPaid = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> => {
  const charged = await findCharge(tx, payment.chargeId ?? '')
  if (charged) await tellCharged(tx, client, charged, { amount: payment.amount, payment })
}

/** Another was saved while this one was tried: what its bank said does not matter any more. */
const hasNewerCard = async (tx: Tx, { userId, accountId, createdAt }: PaymentRow): Promise<boolean> => {
  const card = await findCard(tx, { userId, account: accountId ?? '' })
  return card !== undefined && Temporal.Instant.compare(card.savedAt, createdAt) > 0
}

/** The bank said no, or it was never asked. The second is simply tried again: whether it was done was looked up. */
const attemptFailed = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  decline: Decline | null,
): Promise<void> => {
  const found = await findCharge(tx, payment.chargeId ?? '')
  // Paid meanwhile in another way, or let go.
  if (!found || !isUnpaid(found.charge)) return
  if (payment.state === 'cancelled') return changeCharge(tx, found.charge.id, { nextTryAt: tx.now })
  if (await hasNewerCard(tx, payment))
    return changeCharge(tx, found.charge.id, { nextTryAt: tx.now, needs: null })
  const { amount, failure } = payment
  await refuseCharge(tx, client, found, { needs: decline && needOf(decline), failure, amount })
}

export const chargeAttempt: Attempt = { paid: attemptPaid, tellPaid, failed: attemptFailed }
