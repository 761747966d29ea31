import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { failed, Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { passExpiry } from '#domain/sales/passes/pass-expiry.ts'
import { passLots, sessionPasses, sessionPassOptions } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { keepPayment } from '#server/money/payments/keep-payment.ts'
import { readOwnPayment } from '#server/money/payments/list-payments.ts'
import { openCheckout } from '#server/money/payments/open-checkout.ts'
import { tellHowToPay } from '#server/money/payments/payment-emails.ts'
import { findPayment, type PayDeps } from '#server/money/payments/payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { changeLot, type LotRow } from './lots.ts'
import { makeLive } from './make-live.ts'
import { type OptionRow, optionForm } from './pass-rows.ts'
import { type KeptPurchase, openAlready, wasTaken } from './purchases-before.ts'
import { spendOnPass } from './spend-on-pass.ts'

type Asked = Parsed<typeof ownPasses.buy>['body']

/**
 * Finds an option that can be bought now, and locks the pass so that it can't be deleted before this transaction ends.
 */
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

const keep = async (
  tx: Tx,
  deps: PayDeps,
  scope: Scope,
  userId: string,
  asked: Asked,
): Promise<KeptPurchase | Failure> => {
  const option = await findOption(tx, asked.option)
  if (!option) return new Failure('conflict', messages.passNotOnSale)
  if (option.price !== asked.price) return new Failure('conflict', messages.priceChanged)
  if (await wasTaken(tx, userId, option)) return new Failure('conflict', messages.freePassOnce)
  if (asked.credit > option.price) return invalid([{ path: 'credit', reason: messages.moreThanToPay }])
  const rest = option.price - asked.credit
  const method = rest === 0 ? null : asked.method
  if (rest > 0 && method === null) return invalid([{ path: 'method', reason: messages.chooseHowToPay }])
  const open = method === 'card' ? await openAlready(tx, userId, option, rest) : undefined
  if (open) return open
  const lot = await addLot(tx, scope, userId, option)
  // Spent now, so that it can't be spent twice. It is restored if the payment fails.
  const isThere = asked.credit === 0 || (await spendOnPass(tx, lot, asked.credit))
  if (!isThere) return new Failure('conflict', messages.creditNotEnough)
  await recordAudit(tx, {
    action: 'ownPasses.buy',
    subject: 'sessionPass',
    subjectId: option.passId,
    changes: [
      { field: 'credits', from: null, to: option.creditAmount },
      { field: 'price', from: null, to: option.price },
    ],
  })
  if (method === 'card') await changeLot(tx, lot.id, { paid: asked.credit })
  else await makeLive(tx, scope.client, { ...lot, paid: asked.credit })
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
 * Buys credits or begins to pay for them. All decisions are made in one transaction, and the card provider is called
 * after it. With an offline method, or at no cost, the credits can be used immediately.
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
