import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { askOnce } from '#server/gateways/cards/ask-once.ts'
import type { CardProvider, CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { mapOutcome, type Refused } from '#server/gateways/cards/outcome.ts'
import { forgetConfiguration } from '#server/money/payment-settings/methods/card-configuration.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { cardPageWords } from './card-page-words.ts'
import { checkoutParams, isTooOld } from './checkout-params.ts'
import { endPayment } from './end-payment.ts'
import { ensureCustomer, forgetCustomer, type Payer } from './ensure-customer.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { findCheckout } from './find-checkout.ts'
import { lockInOrder } from './lock-in-order.ts'
import { changePayment, findPayment, isAttempt, isOpen, type PayDeps, type PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'
import { settlePage } from './settle-page.ts'
import { settlePayment } from './settle-payment.ts'

const flights = new Map<string, Promise<unknown>>()

/** Shares work under way: calls with the same key get the same answer. */
const singleFlight = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const under = flights.get(key) as Promise<T> | undefined
  if (under) return under
  const flight = work().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}

export interface Begun {
  readonly paymentId: string
  /** The provider's page. Null if the payment needs no page, or needs it no longer. */
  readonly payAt: string | null
}

/**
 * Stores the page. If the payment was given up in the meantime, the page is closed so that no one can pay on it. If the
 * page was found and is already paid, the payment is settled.
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
  if (page.kind !== 'done') return failureForPayer(scope, page)
  if (page.value.status === 'open') return { paymentId: id, payAt: page.value.url }
  const settled = await settlePayment(deps, scope, id)
  return failed(settled) ? settled : { paymentId: id, payAt: null }
}

/** Forgets what the organiser deleted in the provider's dashboard. Returns whether it is worth trying again. */
const mend = async (
  scope: Scope,
  payer: Payer,
  configurationId: string | null,
  { code, param }: Refused,
): Promise<boolean> => {
  const { account: accountId } = payer
  if (param === 'payment_method_configuration' && configurationId !== null) {
    scope.log.warn(
      { account: accountId, configuration: configurationId },
      'a payment method configuration is gone or unusable, so payment pages use the account’s default',
    )
    await scope.transaction((tx) => forgetConfiguration(tx, { accountId, configurationId }))
    return true
  }
  if (code !== 'resource_missing') return false
  await forgetCustomer(scope, payer)
  return true
}

const open = async (
  deps: PayDeps,
  scope: Scope,
  paymentId: string,
  triesLeft = 3,
): Promise<Begun | Failure> => {
  const found = await scope.transaction(async (tx) => {
    const row = await findPayment(tx, paymentId)
    if (!row) return undefined
    const { accountId, connected, configurationId } = await readCardMethod(tx)
    return {
      payment: row,
      words: await cardPageWords(tx, row),
      isTaken: connected && accountId === row.accountId,
      configurationId,
    }
  })
  if (!found) return notFound()
  const { payment, words, isTaken, configurationId } = found
  const hasPage = payment.method === 'card' && !isAttempt(payment)
  if (!hasPage || !isOpen(payment)) return { paymentId, payAt: null }
  const { cards, drill } = deps
  const account = payment.accountId
  if (!cards || account === null) return new Failure('busy', messages.cardProviderSilent)
  if (payment.checkoutSessionId !== null)
    return reopen(deps, cards, scope, payment, payment.checkoutSessionId)
  if (!isTaken) {
    // The account has been disconnected since. No new page is opened there, and a page that we didn't know about is
    // closed.
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
      params: () => checkoutParams(scope, payment, { words, customer, address, configurationId }),
      send: (call) => cards.createCheckout(account, call),
      find: async () =>
        mapOutcome(await findCheckout(cards, account, customer, paymentId), (found) =>
          found?.status === 'expired' ? undefined : found,
        ),
      isTooOld: isTooOld(scope),
    },
    drill,
  )
  if (page.kind === 'unknown') return failureForPayer(scope, page)
  if (page.kind === 'refused') {
    if (triesLeft > 1 && (await mend(scope, payer, configurationId, page)))
      return open(deps, scope, paymentId, triesLeft - 1)
    scope.log.error(
      { payment: paymentId, code: page.code },
      'the card provider refused to open a payment page',
    )
    await endPayment(scope, paymentId, 'failed', messages.paymentRefusedByProvider.text)
    return new Failure('conflict', messages.paymentRefusedByProvider)
  }
  const begun = await keepCheckout(deps, cards, scope, paymentId, page.value)
  drill?.at?.('call-answered')
  return begun
}

/** Opens the page to pay on, once, however often it's called. Simultaneous calls share the answer. */
export const openCheckout = (deps: PayDeps, scope: Scope, paymentId: string): Promise<Begun | Failure> =>
  singleFlight(`${scope.client.id} ${paymentId}`, () => open(deps, scope, paymentId))
