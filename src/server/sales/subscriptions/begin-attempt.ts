import { and, eq, ne, or } from 'drizzle-orm'
import { takesCards } from '#domain/money/payment-settings/account-badge.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { planCall, type PlannedCall } from '#server/gateways/cards/ask-once.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { findCustomer } from '#server/money/payments/ensure-customer.ts'
import { forBooking } from '#server/money/payments/for-booking.ts'
import { insertPayment } from '#server/money/payments/keep-payment.ts'
import { type PaymentRow, whereOpen } from '#server/money/payments/payment.ts'
import { purposes } from '#server/money/payments/purposes.ts'
import { findCard } from '#server/money/payments/saved-cards.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { changeCharge, type ChargeRow, type SubscriptionRow } from './charge-rows.ts'

/** An attempt that is stored, with the call that is sent for it once. */
export interface BegunAttempt {
  readonly payment: PaymentRow
  readonly call: PlannedCall
}

/** The reason why no attempt was begun. */
export type NotBegun =
  /** The customer has no saved card on the account that takes cards now. */
  | 'noCard'
  /** The organiser doesn't take cards at the moment. */
  | 'noAccount'

/**
 * Checks if the customer has a payment page open for this charge, or if an attempt with an unknown outcome is under
 * way.
 */
export const isBeingPaid = async (tx: Tx, bookingId: string, chargeId: string): Promise<boolean> => {
  const open = await tx.sql
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        forBooking(tx, bookingId),
        eq(payments.method, 'card'),
        or(ne(payments.cardMode, 'offSession'), eq(payments.chargeId, chargeId)),
        whereOpen,
      ),
    )
    .limit(1)
  return open.length > 0
}

/**
 * Begins an attempt to charge a saved card, stored as a payment before the provider is called. Booking and charge are
 * locked, and no other attempt for this charge is open.
 */
export const beginAttempt = async (
  tx: Tx,
  client: Client,
  { userId, bookingId }: Pick<SubscriptionRow, 'userId' | 'bookingId'>,
  charge: Pick<ChargeRow, 'id' | 'attempts'>,
  amount: number,
): Promise<BegunAttempt | NotBegun> => {
  const account = await readCardMethod(tx)
  if (!takesCards(account) || account.accountId === null) return 'noAccount'
  const payer = { userId, account: account.accountId }
  const card = await findCard(tx, payer)
  const customer = card && (await findCustomer(tx, payer))
  if (!card || customer === undefined) return 'noCard'
  const attempt = charge.attempts + 1
  const payment = await insertPayment(tx, client, {
    userId,
    purpose: 'booking',
    purposeId: bookingId,
    method: 'card',
    amount,
    state: 'created',
    accountId: account.accountId,
    cardMode: 'offSession',
    chargeId: charge.id,
    attempt,
  })
  await changeCharge(tx, charge.id, { attempts: attempt, nextTryAt: null })
  const call = await planCall(tx, {
    name: `charge_${charge.id}_${attempt}`,
    call: 'payment_intents.create',
    accountId: account.accountId,
    subjectId: payment.id,
    params: {
      amount,
      currency: payment.currency.toLowerCase(),
      customer,
      payment_method: card.paymentMethodId,
      off_session: true,
      confirm: true,
      description: await purposes.booking.describe(tx, payment),
      metadata: { payment: payment.id },
    },
  })
  return { payment, call }
}
