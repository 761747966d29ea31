import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '../../db/scope.ts'
import { askOnce } from '../../gateways/cards/ask-once.ts'
import type { CardProvider, CheckoutView, Params } from '../../gateways/cards/card-provider.ts'
import { mapOutcome } from '../../gateways/cards/outcome.ts'
import { readCardMethod } from '../payment-methods/payment-method.ts'
import { type CardPageWords, cardPageWords } from './card-page-words.ts'
import { ensureCustomer, forgetCustomer } from './ensure-customer.ts'
import { findCheckout } from './find-checkout.ts'
import { endPayment } from './end-payment.ts'
import { lockInOrder } from './lock-in-order.ts'
import { changePayment, findPayment, isAttempt, isOpen, type PayDeps, type PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'
import { settlePage } from './settle-page.ts'
import { settlePayment } from './settle-payment.ts'
import { singleFlight } from './single-flight.ts'
import { troubleOf } from './provider-trouble.ts'

export interface Begun {
  readonly paymentId: string
  /** The provider's page; null where there is nothing to do there any more, or never was. */
  readonly payAt: string | null
}

const epochSeconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1_000)

/** What the provider is told: who pays how much for what kind of thing, and where to send them afterwards. */
const checkoutParams = (
  { now }: Scope,
  payment: PaymentRow,
  {
    words,
    customer,
    address,
  }: { readonly words: CardPageWords; readonly customer: string; readonly address: string },
): Params => {
  const back = (how: 'paid' | 'cancelled') => `${address}${purposes[payment.purpose].returnTo(payment, how)}`
  const common = {
    customer,
    client_reference_id: payment.id,
    success_url: back('paid'),
    cancel_url: back('cancelled'),
    expires_at: epochSeconds(now.add({ minutes: limits.checkoutMinutes })),
  }
  const currency = payment.currency.toLowerCase()
  const about = { description: words.description, metadata: { payment: payment.id } }
  if (payment.cardMode === 'setup') return { ...common, mode: 'setup', currency, setup_intent_data: about }
  return {
    ...common,
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: payment.amount,
          product_data: { name: words.name },
        },
      },
    ],
    payment_intent_data: { ...about, ...(payment.savesCard && { setup_future_usage: 'off_session' }) },
  }
}

const isTooOld =
  (scope: Scope) =>
  ({ expires_at: expiresAt }: Params): boolean =>
    typeof expiresAt === 'number' &&
    expiresAt < epochSeconds(scope.now.add({ minutes: limits.checkoutMinimumMinutes }))

/**
 * The page is known from here on. If the payment was given up meanwhile, nobody may pay on it any more; one that was
 * found and is paid already is settled.
 */
const keepCheckout = async (
  deps: PayDeps,
  cards: CardProvider,
  scope: Scope,
  paymentId: string,
  page: CheckoutView,
): Promise<Begun | Failure> => {
  if (page.status === 'complete') {
    const settled = await settlePage(deps, scope, paymentId, page)
    return failed(settled) ? settled : { paymentId, payAt: null }
  }
  const kept = await scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, paymentId)
    if (!payment || !isOpen(payment)) return false
    const after = await changePayment(tx, payment, {
      state: 'pending',
      checkoutSessionId: page.id,
      expiresAt: Temporal.Instant.fromEpochMilliseconds(page.expiresAt * 1_000),
    })
    await purposes[after.purpose].opened(tx, after)
    return true
  })
  if (kept) return { paymentId, payAt: page.url }
  await cards.expireCheckout(page.account, page.id)
  return { paymentId, payAt: null }
}

const reopen = async (
  deps: PayDeps,
  cards: CardProvider,
  scope: Scope,
  { id, accountId }: PaymentRow,
  checkoutId: string,
): Promise<Begun | Failure> => {
  const page = await cards.readCheckout(accountId ?? '', checkoutId)
  if (page.kind !== 'done') return troubleOf(scope, page)
  if (page.value.status === 'open') return { paymentId: id, payAt: page.value.url }
  const settled = await settlePayment(deps, scope, id)
  return failed(settled) ? settled : { paymentId: id, payAt: null }
}

const open = async (
  deps: PayDeps,
  scope: Scope,
  paymentId: string,
  isFirstTry = true,
): Promise<Begun | Failure> => {
  const found = await scope.transaction(async (tx) => {
    const row = await findPayment(tx, paymentId)
    if (!row) return undefined
    const { accountId, connected } = await readCardMethod(tx)
    return {
      payment: row,
      words: await cardPageWords(tx, row),
      isTaken: connected && accountId === row.accountId,
    }
  })
  if (!found) return notFound()
  const { payment, words, isTaken } = found
  const hasPage = payment.method === 'card' && !isAttempt(payment)
  if (!hasPage || !isOpen(payment)) return { paymentId, payAt: null }
  const { cards, drill } = deps
  const account = payment.accountId
  if (!cards || account === null) return new Failure('busy', messages.cardProviderSilent)
  if (payment.checkoutSessionId !== null)
    return reopen(deps, cards, scope, payment, payment.checkoutSessionId)
  if (!isTaken) {
    // Disconnected since: no new page is opened there, and if one was that nobody heard of it is closed.
    const ended = await settlePayment(deps, scope, paymentId, { cancel: true })
    return failed(ended) ? ended : new Failure('conflict', messages.methodNotTaken)
  }
  const payer = { userId: payment.userId, account }
  const customer = await ensureCustomer(deps, cards, scope, payer)
  if (failed(customer)) return customer
  const address = await scope.address()
  const page = await askOnce(
    scope,
    {
      name: `checkout_${paymentId}`,
      call: 'checkout.sessions.create',
      accountId: account,
      subjectId: paymentId,
      params: () => checkoutParams(scope, payment, { words, customer, address }),
      send: (call) => cards.createCheckout(account, call),
      find: async () =>
        mapOutcome(await findCheckout(cards, account, customer, paymentId), (found) =>
          found?.status === 'expired' ? undefined : found,
        ),
      isTooOld: isTooOld(scope),
    },
    drill,
  )
  if (page.kind === 'unknown') return troubleOf(scope, page)
  if (page.kind === 'refused' && page.code === 'resource_missing' && isFirstTry) {
    await forgetCustomer(scope, payer)
    return open(deps, scope, paymentId, false)
  }
  if (page.kind === 'refused') {
    scope.log.error(
      { payment: paymentId, code: page.code },
      'the card provider refused to open a payment page',
    )
    await endPayment(scope, paymentId, 'failed', messages.paymentRefusedByProvider)
    return new Failure('conflict', messages.paymentRefusedByProvider)
  }
  const begun = await keepCheckout(deps, cards, scope, paymentId, page.value)
  drill?.at?.('call-answered')
  return begun
}

/** The page to pay on, made once however often it is asked for. Those who ask at the same time share the answer. */
export const openCheckout = (deps: PayDeps, scope: Scope, paymentId: string): Promise<Begun | Failure> =>
  singleFlight(`${scope.client.id} ${paymentId}`, () => open(deps, scope, paymentId))
