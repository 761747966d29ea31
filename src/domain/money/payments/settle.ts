import { mayMove, paymentMoves, type PaymentState } from './payment-states.ts'

/** Our side: what was written down before the provider was asked. */
export interface KeptPayment {
  readonly id: string
  readonly state: PaymentState
  readonly account: string | null
  /** The page; where a card is charged without one, the payment at the provider. */
  readonly checkoutId: string | null
  readonly amount: number
  readonly currency: string
}

/** The provider's side, as it was just read: a page, or a payment without one, told in the same words. */
export interface SeenCheckout {
  readonly id: string
  readonly account: string
  readonly reference: string | null
  readonly status: string
  readonly paid: boolean
  readonly amount: number | null
  readonly currency: string | null
  readonly intent: {
    readonly id: string
    readonly status: string
    readonly amountReceived: number
    readonly currency: string
    readonly problem: string | null
  } | null
}

/** A payment that was made without a page. It is over when it is answered, unless the bank takes its time. */
export const seenIntent = (
  intent: NonNullable<SeenCheckout['intent']> & {
    readonly account: string
    readonly reference: string | null
    readonly amount: number
  },
): SeenCheckout => ({
  id: intent.id,
  account: intent.account,
  reference: intent.reference,
  status: intent.status === 'canceled' ? 'expired' : 'complete',
  paid: intent.status === 'succeeded',
  amount: intent.amount,
  currency: intent.currency,
  intent,
})

type Mismatch = 'account' | 'id' | 'reference' | 'amount' | 'currency' | 'received'

/** The first thing in which what was read is not what we asked for. */
export const mismatchOf = (payment: KeptPayment, seen: SeenCheckout): Mismatch | undefined => {
  const { intent } = seen
  if (seen.account !== payment.account) return 'account'
  if (seen.id !== payment.checkoutId) return 'id'
  if (seen.reference !== payment.id) return 'reference'
  if (seen.amount !== payment.amount) return 'amount'
  if (seen.currency !== payment.currency.toLowerCase()) return 'currency'
  // Where only a card was saved there is nothing to receive.
  if (!seen.paid || payment.amount === 0) return undefined
  if (intent === null || intent.amountReceived !== payment.amount) return 'received'
  return intent.currency === seen.currency ? undefined : 'currency'
}

type Settlement =
  /** Nothing new. `note` says what went wrong at the last try, while another is possible. */
  | { readonly do: 'wait'; readonly note: string }
  | {
      readonly do: 'move'
      readonly to: PaymentState
      readonly intentId: string | null
      readonly failure: string
    }
  /** The provider says paid, and we had given it up: somebody must look. */
  | { readonly do: 'contradiction' }

const move = (to: PaymentState, seen: SeenCheckout, failure = ''): Settlement => ({
  do: 'move',
  to,
  intentId: seen.intent?.id ?? null,
  failure,
})

/** Where the provider's object says that a payment is. */
const wanted = (seen: SeenCheckout): Settlement => {
  const note = seen.intent?.problem ?? ''
  if (seen.status === 'expired') return move('cancelled', seen, note)
  if (seen.status !== 'complete') return { do: 'wait', note }
  if (seen.paid) return move('succeeded', seen)
  // Completed by a method that takes days; what becomes of it is told by the intent.
  const isOver = seen.intent?.status === 'requires_payment_method' || seen.intent?.status === 'canceled'
  return isOver ? move('failed', seen, note) : { do: 'wait', note: '' }
}

/**
 * What a payment becomes, from what was kept and what was read. It only goes forward, so that it does not matter
 * who asks, how often, or which of two answers comes first.
 */
export const settlementOf = ({ state }: KeptPayment, seen: SeenCheckout): Settlement => {
  const next = wanted(seen)
  if (next.do !== 'move' || next.to === state) return next.do === 'move' ? { do: 'wait', note: '' } : next
  if (mayMove(paymentMoves, state, next.to)) return next
  return next.to === 'succeeded' ? { do: 'contradiction' } : { do: 'wait', note: '' }
}
