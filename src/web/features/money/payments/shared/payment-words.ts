import { counted } from '#domain/kernel/counted.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { Payment, refund } from '#contract/money/payments/payments.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { isOpen, type PaymentPurpose, type PaymentState } from '#domain/money/payments/payment-states.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'
import type { z } from 'zod'

export type Refund = z.infer<typeof refund>

type PromiseOver = Pick<Payment, 'amount' | 'currency' | 'failure' | 'purpose' | 'pass'>

interface Face {
  readonly tone: Tone
  readonly word: string
}

export const stateWords: Record<PaymentState, string> = {
  created: 'Just begun',
  pending: 'Not paid yet',
  succeeded: 'Paid',
  failed: 'Did not go through',
  cancelled: 'Cancelled',
}

const stateTones: Record<PaymentState, Tone> = {
  created: 'accent',
  pending: 'warning',
  succeeded: 'good',
  failed: 'bad',
  cancelled: 'quiet',
}

export const purposeWords: Record<PaymentPurpose, string> = {
  topUp: 'Account credit',
  booking: 'Booking',
  card: 'Card for later',
  pass: 'Session pass',
}

export interface Faced extends Pick<Payment, 'state' | 'savedCard' | 'amount' | 'disputed' | 'reversedAt'> {
  readonly refunds: readonly Pick<Refund, 'amount' | 'state'>[]
}

/** Returns the refunds that the team still has to pay by hand. */
export const toPayBack = <Waiting extends Pick<Refund, 'state'>>(refunds: readonly Waiting[]): Waiting[] =>
  refunds.filter(({ state }) => state === 'toPay')

/** Returns what was refunded or is in transit. A failed refund is the payer's again. */
export const givenBack = ({ refunds }: Pick<Faced, 'refunds'>): number =>
  sumOf(refunds.filter(({ state }) => state !== 'failed'))

/** Splits refunds into those that are complete and those that may still fail or have to be paid by hand. */
export const backByProgress = ({ refunds }: Pick<Faced, 'refunds'>) => {
  const done = sumOf(refunds.filter(({ state }) => state === 'done' || state === 'external'))
  return { done, waiting: givenBack({ refunds }) - done }
}

/** Card refunds that the provider hasn't confirmed yet: they may still fail. */
const isRefunding = ({ refunds }: Pick<Faced, 'refunds'>): boolean =>
  refunds.some(({ state }) => state === 'created' || state === 'inTransit')

/** An attempt on the saved card. The customer doesn't have to pay anything. */
const beingCharged: Face = { tone: 'accent', word: 'Being charged' }

/** Describes a payment in a word or two, by the latest change. */
export const paymentFace = (payment: Faced): Face => {
  const { state, amount, disputed, reversedAt } = payment
  if (payment.savedCard && isOpen(payment)) return beingCharged
  if (state !== 'succeeded') return { tone: stateTones[state], word: stateWords[state] }
  if (reversedAt !== null) return { tone: 'quiet', word: 'Reversed' }
  if (disputed > 0) return { tone: 'bad', word: 'Disputed' }
  if (toPayBack(payment.refunds).length > 0) return { tone: 'warning', word: 'To pay back' }
  const back = givenBack(payment)
  if (isRefunding(payment))
    return back >= amount
      ? { tone: 'accent', word: 'Refund on its way' }
      : { tone: 'good', word: 'Paid, part refund on its way' }
  if (back >= amount) return { tone: 'quiet', word: 'Refunded' }
  return back > 0
    ? { tone: 'good', word: 'Paid, part refunded' }
    : { tone: stateTones.succeeded, word: stateWords.succeeded }
}

const nothingHappened: Record<PaymentPurpose, string> = {
  topUp: 'Your account credit has not changed.',
  booking: 'Nothing was booked with it.',
  card: 'Nothing was booked with it.',
  pass: 'You have no credits of it.',
}

/** Says what was taken by a payment that ended without being completed. */
export const whatWasTaken = (
  { unseen, purpose, reference }: Pick<Payment, 'unseen' | 'purpose' | 'reference'>,
  organiser: string,
): string => {
  const kept = nothingHappened[purpose]
  if (unseen)
    return `${kept} If the money has left your account, please ask ${organiser} and quote ${reference}: they can see it, and give it back.`
  return purpose === 'topUp'
    ? 'Nothing was taken, and your account credit has not changed.'
    : 'Nothing was taken.'
}

const wereRemoved = (credits: number): string =>
  `${counted(credits, 'unused credit')} ${credits === 1 ? 'was' : 'were'} removed`

const stayBooked = (places: number): string =>
  places === 1
    ? 'The place you booked with it stays booked.'
    : `The ${places} places you booked with it stay booked.`

/** Describes a pass after its promise was cancelled: what the organiser removed and what remains. */
const passAfter = ({ removed, used }: NonNullable<Payment['pass']>): string =>
  [
    removed > 0 ? ` ${wereRemoved(removed)} from your pass.` : '',
    used > 0 ? ` ${stayBooked(used)}` : '',
  ].join('')

/** Tells the payer about a cancelled promise: who cancelled it and what happened to what it was for. */
export const promiseOverWords = (
  { amount, currency, failure, purpose, pass }: PromiseOver,
  organiser: string,
): string => {
  const promised = formatMoney(amount, currency)
  const whoDid =
    failure === ''
      ? `You cancelled this payment of ${promised}.`
      : `${organiser} cancelled this payment. Please don’t send ${promised} for it.`
  if (pass !== null) return whoDid + passAfter(pass)
  return purpose === 'topUp'
    ? `${whoDid} Your account credit has not changed.`
    : `${whoDid} Your booking shows what is still to pay.`
}

export const methodWords = ({ method, provider }: Pick<Payment, 'method' | 'provider'>): string =>
  provider === null ? paymentMethodLabels[method] : `${paymentMethodLabels[method]}, ${provider}`
