import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { seenIntent } from '#domain/money/payments/settle.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import type { CardProvider, IntentView } from '#server/gateways/cards/card-provider.ts'
import { mapOutcome, type Outcome } from '#server/gateways/cards/outcome.ts'
import { applySeen } from './apply-seen.ts'
import { endPayment } from './end-payment.ts'
import { endUnseen } from './end-unseen.ts'
import { findCustomer } from './ensure-customer.ts'
import { lockInOrder } from './lock-in-order.ts'
import type { PaymentRow } from './payment.ts'

/** Finds a charge whose answer never arrived, among the payer's charges. One that succeeded says most. */
const findIntent = async (
  cards: CardProvider,
  account: string,
  customer: string,
  paymentId: string,
): Promise<Outcome<IntentView | undefined>> =>
  mapOutcome(await cards.listIntents(account, customer), (intents) => {
    const own = intents.filter(({ reference }) => reference === paymentId)
    return own.find(({ status }) => status === 'succeeded') ?? own[0]
  })

/** The provider's object to read. By default the payment's own, unless an event names another. */
export interface Where {
  readonly account: string
  /** A page, or the provider's payment if there is no page. */
  readonly objectId: string
}

export interface SettleTerms {
  /** Stops further payment. Closes the page first, and cancels the payment only if that succeeded. */
  readonly cancel?: boolean
  readonly where?: Where
  /** Checks a payment once more that was given up while we couldn't see it. */
  readonly again?: boolean
}

/** Moves an attempt to the state of the provider's payment. */
export const applyIntent = async (
  scope: Scope,
  paymentId: string,
  intent: IntentView,
  drill: Drill | undefined,
  /** Runs in the same transaction. */
  note?: (tx: Tx) => Promise<unknown>,
): Promise<PaymentRow | Failure> => {
  drill?.at?.('provider-read')
  const settled = await scope.transaction(async (tx) => {
    await note?.(tx)
    const locked = await lockInOrder(tx, paymentId)
    if (!locked) return notFound()
    return applySeen(tx, scope, locked, { ...seenIntent(intent), intent, card: null }, drill)
  })
  drill?.at?.('settled')
  return settled
}

/** Finds out what happened to a charge without an answer. Nothing new may be tried before that is known. */
const lookForLost = async (
  cards: CardProvider,
  scope: Scope,
  payment: PaymentRow,
): Promise<PaymentRow | IntentView | Failure> => {
  const age = scope.now.since(payment.createdAt).total('minutes')
  // The charge may be in progress right now.
  if (age < limits.openPaymentMinutes) return payment
  const account = payment.accountId ?? ''
  const customer = await scope.transaction((tx) => findCustomer(tx, { userId: payment.userId, account }))
  if (customer !== undefined) {
    const found = await findIntent(cards, account, customer, payment.id)
    if (found.kind !== 'done') return endUnseen(scope, payment, found)
    if (found.value) return found.value
  }
  return (await endPayment(scope, payment.id, 'cancelled')) ?? payment
}

const isIntent = (value: PaymentRow | IntentView): value is IntentView => 'amountReceived' in value

/** Settles a charge without its payer. It has no page to close and no return from one. */
export const settleAttempt = async (
  { cards, drill }: { readonly cards: CardProvider; readonly drill: Drill | undefined },
  scope: Scope,
  payment: PaymentRow,
  { where }: SettleTerms,
): Promise<PaymentRow | Failure> => {
  const account = where?.account ?? payment.accountId ?? ''
  const id = where?.objectId ?? payment.paymentIntentId
  const read = id === null ? undefined : await cards.readIntent(account, id)
  if (read && read.kind !== 'done') return endUnseen(scope, payment, read)
  const seen = read?.value ?? (await lookForLost(cards, scope, payment))
  return failed(seen) || !isIntent(seen) ? seen : applyIntent(scope, payment.id, seen, drill)
}
