import type { Parsed } from '#contract/operation.ts'
import type { ownPasses } from '#contract/session-passes.ts'
import { failed, Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { passExpiry } from '#domain/passes/pass-expiry.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { passLots, sessionPasses, sessionPassOptions } from '../../db/schema/session-passes.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { creditNow } from '../credit/credit-now.ts'
import { spendCredit } from '../credit/spend-credit.ts'
import { keepPayment } from '../payments/keep-payment.ts'
import { readOwnPayment } from '../payments/list-payments.ts'
import { openCheckout } from '../payments/open-checkout.ts'
import { findPayment, type PayDeps, whereOpen } from '../payments/payment.ts'
import { tellHowToPay } from '../payments/payment-emails.ts'
import { freelyTaken } from './free-purchases.ts'
import type { LotRow } from './lots.ts'
import { makeLive } from './make-live.ts'
import { type OptionRow, optionForm } from './pass-rows.ts'

type Asked = Parsed<typeof ownPasses.buy>['body']

interface Kept {
  readonly lot: string
  readonly payment: string | null
}

/** Something that can be bought now; whoever deletes the pass waits until this is done. */
const findOption = async (tx: Tx, id: string): Promise<OptionRow | undefined> => {
  const [row] = await tx.sql
    .select({ option: sessionPassOptions })
    .from(sessionPassOptions)
    .innerJoin(
      sessionPasses,
      and(
        eq(sessionPasses.clientId, sessionPassOptions.clientId),
        eq(sessionPasses.id, sessionPassOptions.passId),
      ),
    )
    .where(
      and(
        eq(sessionPassOptions.clientId, tx.clientId),
        eq(sessionPassOptions.id, id),
        eq(sessionPassOptions.enabled, true),
        eq(sessionPasses.enabled, true),
      ),
    )
    .for('key share', { of: sessionPasses })
  return row?.option
}

/** One purchase of somebody at a time: what the second may do depends on the first. */
const lockBuyer = (tx: Tx, userId: string) =>
  tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.clientId} pass ${userId}`}, 0))`)

/** A second click on Pay leads back to the page that the first one opened. */
const openAlready = async (
  tx: Tx,
  userId: string,
  { passId, creditAmount, price }: OptionRow,
  rest: number,
): Promise<Kept | undefined> => {
  await lockBuyer(tx, userId)
  const [open] = await tx.sql
    .select({ lot: passLots.id, payment: payments.id })
    .from(passLots)
    .innerJoin(
      payments,
      and(
        eq(payments.clientId, passLots.clientId),
        eq(payments.purposeId, passLots.id),
        eq(payments.purpose, 'pass'),
      ),
    )
    .where(
      and(
        eq(passLots.clientId, tx.clientId),
        eq(passLots.userId, userId),
        eq(passLots.passId, passId),
        eq(passLots.state, 'pending'),
        eq(passLots.credits, creditAmount),
        eq(passLots.price, price),
        eq(payments.amount, rest),
        whereOpen,
        gt(payments.expiresAt, tx.now),
      ),
    )
    .limit(1)
  return open
}

const addLot = async (tx: Tx, scope: Scope, userId: string, option: OptionRow): Promise<LotRow> => {
  const { passId, creditAmount, price } = option
  const expiresAt = passExpiry(optionForm(option).expiresAfter, tx.now.toString(), scope.client.timeZone)
  const [lot] = await tx.sql
    .insert(passLots)
    .values({
      clientId: tx.clientId,
      userId,
      passId,
      source: 'bought',
      state: 'pending',
      credits: creditAmount,
      left: 0,
      price,
      expiresAt: expiresAt === null ? null : Temporal.Instant.from(expiresAt),
      createdAt: tx.now,
    })
    .returning()
  if (!lot) throw new Error('the new credits did not come back')
  return lot
}

/** From credit now, so that it cannot be spent twice; it comes back if the payment does not come about. */
const spend = async (tx: Tx, { id, userId }: LotRow, amount: number): Promise<Failure | undefined> => {
  const isThere =
    amount === 0 ||
    (await spendCredit(tx, {
      userId,
      amount,
      passLotId: id,
      description: 'Used for a session pass',
    }))
  return isThere ? undefined : new Failure('conflict', messages.creditNotEnough)
}

/** What costs nothing is there to try the pass once, not to come for nothing for ever. */
const wasTaken = async (tx: Tx, userId: string, { price, passId }: OptionRow): Promise<boolean> => {
  if (price > 0) return false
  await lockBuyer(tx, userId)
  return (await freelyTaken(tx, userId)).includes(passId)
}

const keep = async (
  tx: Tx,
  deps: PayDeps,
  scope: Scope,
  userId: string,
  asked: Asked,
): Promise<Kept | Failure> => {
  const option = await findOption(tx, asked.option)
  if (!option) return new Failure('conflict', messages.passNotOnSale)
  if (option.price !== asked.price) return new Failure('conflict', messages.priceChanged)
  if (await wasTaken(tx, userId, option)) return new Failure('conflict', messages.freePassOnce)
  if (asked.credit > option.price) return invalid([{ path: 'credit', message: messages.moreThanToPay }])
  const rest = option.price - asked.credit
  const method = rest === 0 ? null : asked.method
  if (rest > 0 && method === null) return invalid([{ path: 'method', message: messages.chooseHowToPay }])
  const open = method === 'card' ? await openAlready(tx, userId, option, rest) : undefined
  if (open) return open
  const lot = await addLot(tx, scope, userId, option)
  const tooLittle = await spend(tx, lot, asked.credit)
  if (tooLittle) return tooLittle
  await recordAudit(tx, {
    action: 'ownPasses.buy',
    subject: 'sessionPass',
    subjectId: option.passId,
    changes: [
      { field: 'credits', from: null, to: option.creditAmount },
      { field: 'price', from: null, to: option.price },
    ],
  })
  const bought = { ...lot, paid: asked.credit }
  if (method === 'card')
    await tx.sql
      .update(passLots)
      .set({ paid: asked.credit })
      .where(and(eq(passLots.clientId, tx.clientId), eq(passLots.id, lot.id)))
  else await makeLive(tx, scope.client, bought)
  if (method === null) return { lot: lot.id, payment: null }
  const { provider } = asked
  const kept = await keepPayment(
    tx,
    scope.client,
    { userId, purpose: 'pass', purposeId: lot.id, amount: rest, method, provider },
    { cardsOn: deps.cards !== undefined, drill: deps.drill },
  )
  if (failed(kept)) return kept
  const payment = method === 'card' ? undefined : await findPayment(tx, kept.paymentId)
  if (payment) await tellHowToPay(tx, scope.client, payment)
  return { lot: lot.id, payment: kept.paymentId }
}

/**
 * Credits are bought, or begun to be paid: everything that is decided is decided in one transaction, and the card
 * provider is asked after it. By an offline method, and for nothing, they can be used at once.
 */
export const buyPass = async (deps: PayDeps, scope: Scope, userId: string, asked: Asked) => {
  const kept = await scope.transaction((tx) => keep(tx, deps, scope, userId, asked))
  if (failed(kept)) return kept
  deps.drill?.at?.('payment-kept')
  const { lot, payment } = kept
  if (payment === null) return { lot, begun: null }
  const begun = await openCheckout(deps, scope, payment)
  if (failed(begun)) return begun
  const shown = await readOwnPayment(scope, userId, payment)
  return failed(shown) ? shown : { lot, begun: { payment: shown, payAt: begun.payAt } }
}

/** What somebody has in account credit, and what they took for nothing, beside the ways that are offered. */
export const readBuyer = (
  scope: Scope,
  userId: string,
): Promise<{ readonly credit: number; readonly freelyTaken: string[] }> =>
  scope.transaction(async (tx) => ({
    credit: await creditNow(tx, userId),
    freelyTaken: await freelyTaken(tx, userId),
  }))
