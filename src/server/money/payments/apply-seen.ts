import {
  type KeptPayment,
  mismatchOf,
  type SeenCheckout,
  settlementOf,
} from '#domain/money/payments/settle.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import type { CardView, IntentView } from '#server/gateways/cards/card-provider.ts'
import { finishPayment } from './end-payment.ts'
import { changePayment, isAttempt, isOpen, type PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'
import { saveCard } from './saved-cards.ts'

/** The provider's object as read, with what it says about the card. */
type Seen = SeenCheckout & {
  readonly intent: IntentView | null
  readonly card: CardView | null
}

/**
 * Returns our side for the comparison. If we don't know the id of a payment's object yet, accepts the object that names
 * the payment. Account, amount and currency are compared too.
 */
export const keptOf = (payment: PaymentRow, seen: Pick<Seen, 'id'>): KeptPayment => ({
  id: payment.id,
  state: payment.state,
  amount: payment.amount,
  currency: payment.currency,
  account: payment.accountId,
  checkoutId: isAttempt(payment) ? (payment.paymentIntentId ?? seen.id) : payment.checkoutSessionId,
})

const savesCard = ({ savesCard: saves, cardMode }: PaymentRow): boolean => saves || cardMode === 'setup'

/** Moves our state to that of the provider's object, if it's the object we requested. */
export const applySeen = async (
  tx: Tx,
  scope: Scope,
  locked: PaymentRow,
  seen: Seen,
  drill: Drill | undefined,
): Promise<PaymentRow> => {
  const payment: PaymentRow = isGuarded(drill, 'forwardOnly') ? locked : { ...locked, state: 'pending' }
  const kept = keptOf(payment, seen)
  const mismatch = isGuarded(drill, 'comparison') ? mismatchOf(kept, seen) : undefined
  if (mismatch !== undefined) {
    scope.log.warn({ payment: payment.id, mismatch }, 'what the card provider says is not what we asked for')
    return payment
  }
  const next = settlementOf(kept, seen)
  if (next.do === 'contradiction') {
    scope.log.error(
      { payment: payment.id, state: payment.state },
      'a payment that was given up has been paid',
    )
    return payment
  }
  if (next.do === 'move' && next.to !== 'created' && next.to !== 'pending') {
    const more = {
      failure: next.failure,
      ...(next.intentId !== null && { paymentIntentId: next.intentId }),
    }
    const after = await finishPayment(tx, scope, payment, next.to, more, seen.intent?.decline ?? null)
    if (next.to === 'succeeded' && seen.card && savesCard(after)) {
      await saveCard(tx, scope.client, after, seen.card)
      await purposes[after.purpose].cardSaved?.(tx, after)
    }
    return after
  }
  const note = next.do === 'wait' ? next.note : ''
  return isOpen(payment) && note !== payment.failure ? changePayment(tx, payment, { failure: note }) : payment
}
