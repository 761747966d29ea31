import { mayMove, paymentMoves, type PaymentState } from './payment-states.ts'

/** Our side of a payment, as stored before the provider was called. */
export interface KeptPayment {
  readonly id: string
  readonly state: PaymentState
  readonly account: string | null
  /** The page's id. If the card is charged without a page, the provider's payment id. */
  readonly checkoutId: string | null
  readonly amount: number
  readonly currency: string
}

/** The provider's side of a payment, as just read. A payment without a page has the same form. */
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

/**
 * Describes a payment without a page in the form of a page. It's complete as soon as it's answered, even if the bank
 * takes longer.
 */
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

/** Returns the first difference between what was read and what we requested. */
export const mismatchOf = (payment: KeptPayment, seen: SeenCheckout): Mismatch | undefined => {
  const { intent } = seen
  if (seen.account !== payment.account) return 'account'
  if (seen.id !== payment.checkoutId) return 'id'
  if (seen.reference !== payment.id) return 'reference'
  if (seen.amount !== payment.amount) return 'amount'
  if (seen.currency !== payment.currency.toLowerCase()) return 'currency'
  // If only a card was saved, no money is received.
  if (!seen.paid || payment.amount === 0) return undefined
  if (intent === null || intent.amountReceived !== payment.amount) return 'received'
  return intent.currency === seen.currency ? undefined : 'currency'
}

type Settlement =
  /** Nothing new. `note` says why the last attempt failed, while another is possible. */
  | { readonly do: 'wait'; readonly note: string }
  | {
      readonly do: 'move'
      readonly to: PaymentState
      readonly intentId: string | null
      readonly failure: string
    }
  /** The provider says paid although we had recorded the payment as failed. Someone must check. */
  | { readonly do: 'contradiction' }

const move = (to: PaymentState, seen: SeenCheckout, failure = ''): Settlement => ({
  do: 'move',
  to,
  intentId: seen.intent?.id ?? null,
  failure,
})

/** Returns the state that the provider's object implies. */
const wanted = (seen: SeenCheckout): Settlement => {
  const note = seen.intent?.problem ?? ''
  if (seen.status === 'expired') return move('cancelled', seen, note)
  if (seen.status !== 'complete') return { do: 'wait', note }
  if (seen.paid) return move('succeeded', seen)
  // Completed by a method that takes days. The intent tells the result.
  const isOver = seen.intent?.status === 'requires_payment_method' || seen.intent?.status === 'canceled'
  return isOver ? move('failed', seen, note) : { do: 'wait', note: '' }
}

/**
 * Returns what becomes of a payment, from the stored state and what was read. It only moves forward, so the caller, the
 * number of calls and the order of answers don't matter.
 */
export const settlementOf = ({ state }: KeptPayment, seen: SeenCheckout): Settlement => {
  const next = wanted(seen)
  if (next.do !== 'move' || next.to === state) return next.do === 'move' ? { do: 'wait', note: '' } : next
  if (mayMove(paymentMoves, state, next.to)) return next
  return next.to === 'succeeded' ? { do: 'contradiction' } : { do: 'wait', note: '' }
}
