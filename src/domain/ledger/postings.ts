import {
  clearingAccounts,
  type PaidMethod,
  type PaymentPurpose,
  type RefundState,
} from '../payments/payment-states.ts'
import type { LedgerAccount, LedgerEntry, LedgerKind } from './accounts.ts'

/** A movement of money, ready to be posted: its entries add up to zero. */
export interface Posting {
  readonly kind: LedgerKind
  readonly entries: readonly LedgerEntry[]
}

/** What a movement needs to know of the payment it is about. */
export interface PaidFor {
  readonly userId: string
  readonly method: PaidMethod
  readonly purpose: PaymentPurpose
}

/** What the payer gets for their money, until it is used: credit of their own, or less to owe. */
const counterAccounts: Record<PaymentPurpose, 'accountCredit' | 'receivable'> = {
  topUp: 'accountCredit',
  booking: 'receivable',
}

const entry = (account: LedgerAccount, amount: number, userId: string | null = null): LedgerEntry => ({
  account,
  userId,
  amount,
})

const positive = (amount: number): number => {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('A posting moves a whole, positive amount')
  return amount
}

/** One amount from one account to another. */
const move = (kind: LedgerKind, amount: number, from: LedgerEntry, to: LedgerEntry): Posting => {
  positive(amount)
  return { kind, entries: [to, from] }
}

const clearing = ({ method }: PaidFor, amount: number) => entry(clearingAccounts[method], amount)

/** Somebody booked: they owe it, and the organiser has earned it. */
export const bookingPlaced = (userId: string, amount: number): Posting =>
  move('booking', amount, entry('income', -amount), entry('receivable', amount, userId))

/** A booking came to cost more, or with a negative amount less. */
export const bookingChanged = (userId: string, amount: number): Posting => {
  positive(Math.abs(amount))
  return {
    kind: 'bookingChanged',
    entries: [entry('receivable', amount, userId), entry('income', -amount)],
  }
}

/** Money came in. */
export const paymentReceived = (paid: PaidFor, amount: number): Posting => {
  const account = counterAccounts[paid.purpose]
  const kind = account === 'accountCredit' ? 'topUp' : 'payment'
  return move(kind, amount, entry(account, -amount, paid.userId), clearing(paid, amount))
}

/**
 * Money that was paid is no longer the payer's. What is left of the credit it bought goes; what of it was spent
 * before is owed, because a person's credit is never below zero.
 */
const takeBack = (
  { userId, purpose }: PaidFor,
  amount: number,
  creditLeft: number,
): readonly LedgerEntry[] => {
  const fromCredit = counterAccounts[purpose] === 'accountCredit' ? Math.min(amount, creditLeft) : 0
  return [
    ...(fromCredit > 0 ? [entry('accountCredit', fromCredit, userId)] : []),
    ...(amount > fromCredit ? [entry('receivable', amount - fromCredit, userId)] : []),
  ]
}

/** On its way back: taken from what the payer had, not yet out of the organiser's hands. */
export const refundBegun = (paid: PaidFor, amount: number): Posting =>
  move(
    'refundBegun',
    amount,
    entry('refunds', -amount),
    entry(counterAccounts[paid.purpose], amount, paid.userId),
  )

export const refundDone = (paid: PaidFor, amount: number): Posting =>
  move('refundDone', amount, clearing(paid, -amount), entry('refunds', amount))

/** The bank sent it back: it is the payer's again, from wherever it had got to. */
export const refundFailed = (paid: PaidFor, amount: number, before: RefundState): Posting =>
  move(
    'refundFailed',
    amount,
    entry(counterAccounts[paid.purpose], -amount, paid.userId),
    before === 'done' || before === 'external' ? clearing(paid, amount) : entry('refunds', amount),
  )

/** Made in the provider's own dashboard: nobody asked us whether the credit was still there. */
export const refundExternal = (paid: PaidFor, amount: number, creditLeft: number): Posting => ({
  kind: 'refundExternal',
  entries: [...takeBack(paid, positive(amount), creditLeft), clearing(paid, -amount)],
})

/** An offline payment that never was. */
export const paymentReversed = (paid: PaidFor, amount: number): Posting =>
  move('reversal', amount, clearing(paid, -amount), entry(counterAccounts[paid.purpose], amount, paid.userId))

export const disputeOpened = (paid: PaidFor, amount: number): Posting =>
  move('disputeOpened', amount, clearing(paid, -amount), entry('disputed', amount))

export const disputeWon = (paid: PaidFor, amount: number): Posting =>
  move('disputeWon', amount, entry('disputed', -amount), clearing(paid, amount))

export const disputeLost = (paid: PaidFor, amount: number, creditLeft: number): Posting => ({
  kind: 'disputeLost',
  entries: [...takeBack(paid, positive(amount), creditLeft), entry('disputed', -amount)],
})

/** Credit pays what its owner owes. */
export const creditUsed = (userId: string, amount: number): Posting =>
  move('creditUsed', amount, entry('receivable', -amount, userId), entry('accountCredit', amount, userId))

/** What it was used for did not come about, or came to cost less: it is credit again. */
export const creditReturned = (userId: string, amount: number): Posting =>
  move('creditReturned', amount, entry('accountCredit', -amount, userId), entry('receivable', amount, userId))

/** Something paid for came to cost less: what was paid too much is credit. */
export const overpaidToCredit = (userId: string, amount: number): Posting =>
  move('overpaid', amount, entry('accountCredit', -amount, userId), entry('receivable', amount, userId))

/** What nobody used in time stays with the organiser. */
export const creditExpired = (userId: string, amount: number): Posting =>
  move('creditExpired', amount, entry('income', -amount), entry('accountCredit', amount, userId))

/** Given, or with a negative amount taken, by the organiser without any payment. */
export const creditAdjusted = (userId: string, amount: number): Posting => {
  positive(Math.abs(amount))
  return {
    kind: 'creditAdjusted',
    entries: [entry('income', amount), entry('accountCredit', -amount, userId)],
  }
}

export const sumOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)
