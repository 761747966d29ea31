import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { amountIssues } from '#domain/money/payments/payment-issues.ts'
import type { PaidMethod, PaymentPurpose } from '#domain/money/payments/payment-states.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { newReference } from './new-reference.ts'
import { type PaymentRow, whereOpen } from './payment.ts'
import { chooseWay } from './ways-to-pay.ts'

/** A request to pay an amount for a purpose by one of the offered methods. */
export interface PaymentRequest {
  readonly userId: string
  readonly purpose: PaymentPurpose
  readonly purposeId: string | null
  readonly amount: number
  readonly method: PaidMethod
  /** The id of the voucher or funding provider. */
  readonly provider: string | null
  /** Also saves the card for amounts due later. If nothing is due now, the page only saves it. */
  readonly savesCard?: boolean
}

/**
 * Locks the payer. Someone who pays twice at the same time waits here, so that looking for an open payment and opening
 * one are a single step.
 */
const lockPayer = (tx: Tx, userId: string) =>
  tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.clientId} pays ${userId}`}, 0))`)

/** Finds the page that a first click on Pay opened, so that a second click leads back to it. */
const openAlready = async (tx: Tx, asked: PaymentRequest, accountId: string) => {
  const [open] = await tx.sql
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.userId, asked.userId),
        eq(payments.purpose, asked.purpose),
        asked.purposeId === null ? isNull(payments.purposeId) : eq(payments.purposeId, asked.purposeId),
        eq(payments.method, 'card'),
        eq(payments.amount, asked.amount),
        eq(payments.savesCard, asked.savesCard === true),
        eq(payments.accountId, accountId),
        whereOpen,
        gt(payments.expiresAt, tx.now),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return open?.id
}

export type NewPayment = Pick<
  PaymentRow,
  'userId' | 'purpose' | 'purposeId' | 'method' | 'amount' | 'state'
> &
  Partial<PaymentRow>

export const insertPayment = async (tx: Tx, client: Client, payment: NewPayment): Promise<PaymentRow> => {
  for (;;) {
    const [row] = await tx.sql
      .insert(payments)
      .values({
        ...payment,
        clientId: tx.clientId,
        reference: newReference(),
        currency: client.currency,
        createdAt: tx.now,
      })
      .onConflictDoNothing({ target: [payments.clientId, payments.reference] })
      .returning()
    if (!row) continue
    // The organiser's row is always locked last.
    await lockCurrency(tx)
    return row
  }
}

/** Inserts a payment in the transaction of what is paid for. This is the first step of paying. Returns its id. */
export const keepPayment = async (
  tx: Tx,
  client: Client,
  asked: PaymentRequest,
  { cardsOn, drill }: { readonly cardsOn: boolean; readonly drill: Drill | undefined },
): Promise<{ readonly paymentId: string } | Failure> => {
  const { userId, purpose, purposeId, method, amount, savesCard = false } = asked
  const savesOnly = savesCard && method === 'card' && amount === 0
  const issues = savesOnly ? [] : amountIssues(amount, method, client.currency)
  if (issues.length > 0) return invalid(issues)
  const way = await chooseWay(tx, asked.method, asked.provider, 'forCustomers')
  if (way instanceof Failure) return way
  const row = { userId, purpose, purposeId, method, amount }
  if (method !== 'card') {
    const kept = await insertPayment(tx, client, { ...row, ...way.columns, state: 'pending' })
    return { paymentId: kept.id }
  }
  if (!cardsOn || way.accountId === null) return new Failure('conflict', messages.methodNotTaken)
  await lockPayer(tx, userId)
  const open = isGuarded(drill, 'openPayment') ? await openAlready(tx, asked, way.accountId) : undefined
  if (open !== undefined) return { paymentId: open }
  const kept = await insertPayment(tx, client, {
    ...row,
    state: 'created',
    accountId: way.accountId,
    cardMode: savesOnly ? 'setup' : 'page',
    savesCard,
    // A page opened now stays open at least this long. The provider's exact expiry is stored with the page.
    expiresAt: tx.now.add({ minutes: limits.checkoutMinutes }),
  })
  return { paymentId: kept.id }
}
