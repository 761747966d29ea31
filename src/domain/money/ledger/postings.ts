import { sumOf } from '#domain/kernel/sum-of.ts'
import {
  clearingAccounts,
  type PaidMethod,
  type PaymentPurpose,
  type RefundState,
} from '#domain/money/payments/payment-states.ts'
import type { IncomeShare, LedgerAccount, LedgerEntry, LedgerKind } from './accounts.ts'

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
  pass: 'receivable',
  // Saves a card, and moves nothing.
  card: 'receivable',
}

const entry = (account: LedgerAccount, amount: number, userId: string | null = null): LedgerEntry => ({
  account,
  userId,
  activityGroupId: null,
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

/** One share for each activity, in the order in which they first come; what came to nothing is left out. */
export const sharesByActivity = (shares: readonly IncomeShare[]): readonly IncomeShare[] => {
  const sums = new Map<string | null, number>()
  for (const { activityGroupId, amount } of shares)
    sums.set(activityGroupId, (sums.get(activityGroupId) ?? 0) + amount)
  return [...sums]
    .map(([activityGroupId, amount]) => ({ activityGroupId, amount }))
    .filter(({ amount }) => amount !== 0)
}

/** What activities earn is a credit, each in an entry of its own. */
const earned = (shares: readonly IncomeShare[]): readonly LedgerEntry[] =>
  sharesByActivity(shares).map(({ activityGroupId, amount }) => ({
    ...entry('income', 0 - amount),
    activityGroupId,
  }))

/** Somebody booked: they owe it, and the organiser has earned it, by activity. */
export const bookingPlaced = (userId: string, shares: readonly IncomeShare[]): Posting => ({
  kind: 'booking',
  entries: [entry('receivable', positive(sumOf(shares)), userId), ...earned(shares)],
})

/**
 * A booking came to cost more, or with negative shares less. Where only the shares move, from one activity to
 * another, nobody owes more or less for it.
 */
export const bookingChanged = (userId: string, shares: readonly IncomeShare[]): Posting => {
  const amount = sumOf(shares)
  const entries = [...(amount === 0 ? [] : [entry('receivable', amount, userId)]), ...earned(shares)]
  if (entries.length === 0 || !Number.isSafeInteger(amount))
    throw new RangeError('A change of nothing is not posted')
  return { kind: 'bookingChanged', entries }
}

/**
 * Something of a booking was cancelled. By these shares activities earn less, or more where what stays lost a discount;
 * fees for it are earned on their own; the rest is no longer owed.
 */
export const bookingCancelled = (
  userId: string,
  shares: readonly IncomeShare[],
  fees: readonly IncomeShare[],
): Posting => {
  const charged = sharesByActivity(fees).map(({ activityGroupId, amount }) => ({
    ...entry('fees', 0 - amount),
    activityGroupId,
  }))
  const lowered = sumOf(shares) + sumOf(fees)
  const entries = [
    ...(lowered === 0 ? [] : [entry('receivable', lowered, userId)]),
    ...earned(shares),
    ...charged,
  ]
  if (entries.length === 0 || lowered > 0)
    throw new RangeError('Cancelling never costs more than it gives back')
  return { kind: 'bookingCancelled', entries }
}

/** Money came in. */
export const paymentReceived = (paid: PaidFor, amount: number): Posting => {
  const account = counterAccounts[paid.purpose]
  const kind = account === 'accountCredit' ? 'topUp' : 'payment'
  return move(kind, amount, entry(account, -amount, paid.userId), clearing(paid, amount))
}

/**
 * Money that was paid is no longer the payer's. What is left of the credit it bought goes; what of it was spent
 * before is owed, because a person's credit is never below zero. What left beyond the payment is the organiser's loss.
 */
const takeBack = (
  { userId, purpose }: PaidFor,
  amount: number,
  creditLeft: number,
  lost: number,
): readonly LedgerEntry[] => {
  const payers = amount - lost
  const fromCredit = counterAccounts[purpose] === 'accountCredit' ? Math.min(payers, creditLeft) : 0
  return [
    ...(fromCredit > 0 ? [entry('accountCredit', fromCredit, userId)] : []),
    ...(payers > fromCredit ? [entry('receivable', payers - fromCredit, userId)] : []),
    ...(lost > 0 ? [entry('lost', lost)] : []),
  ]
}

/** What the payer has no more and the organiser still has: on its way by card, or to be paid back by hand. */
const onItsWay = ({ method }: PaidFor, amount: number): LedgerEntry =>
  entry(method === 'card' ? 'refunds' : 'toPayBack', amount)

/** On its way back: taken from what the payer had, not yet out of the organiser's hands. */
export const refundBegun = (paid: PaidFor, amount: number): Posting =>
  move(
    'refundBegun',
    amount,
    onItsWay(paid, -amount),
    entry(counterAccounts[paid.purpose], amount, paid.userId),
  )

export const refundDone = (paid: PaidFor, amount: number): Posting =>
  move('refundDone', amount, clearing(paid, -amount), onItsWay(paid, amount))

/** It counts as paid as it did before, but for what makes good a loss. */
const theirsAgain = ({ userId, purpose }: PaidFor, amount: number, lost: number): readonly LedgerEntry[] => [
  ...(amount > lost ? [entry(counterAccounts[purpose], lost - amount, userId)] : []),
  ...(lost > 0 ? [entry('lost', -lost)] : []),
]

/** The bank sent it back: it is the payer's again, from wherever it had got to, but for what makes good a loss. */
export const refundFailed = (paid: PaidFor, amount: number, before: RefundState, lost = 0): Posting => ({
  kind: 'refundFailed',
  entries: [
    before === 'done' || before === 'external'
      ? clearing(paid, positive(amount))
      : onItsWay(paid, positive(amount)),
    ...theirsAgain(paid, amount, lost),
  ],
})

/** The same of what its payer came to owe by it: they owe it no more. */
export const debtFailed = (paid: PaidFor, amount: number): Posting =>
  move('refundFailed', amount, clearing(paid, amount), entry('receivable', -amount, paid.userId))

/** Made in the provider's own dashboard: nobody asked us whether the credit was still there. */
export const refundExternal = (paid: PaidFor, amount: number, creditLeft: number, lost = 0): Posting => ({
  kind: 'refundExternal',
  entries: [...takeBack(paid, positive(amount), creditLeft, lost), clearing(paid, -amount)],
})

/** An offline payment that never was. */
export const paymentReversed = (paid: PaidFor, amount: number): Posting =>
  move('reversal', amount, clearing(paid, -amount), entry(counterAccounts[paid.purpose], amount, paid.userId))

export const disputeOpened = (paid: PaidFor, amount: number): Posting =>
  move('disputeOpened', amount, clearing(paid, -amount), entry('disputed', amount))

export const disputeWon = (paid: PaidFor, amount: number): Posting =>
  move('disputeWon', amount, entry('disputed', -amount), clearing(paid, amount))

export const disputeLost = (paid: PaidFor, amount: number, creditLeft: number, lost = 0): Posting => ({
  kind: 'disputeLost',
  entries: [...takeBack(paid, positive(amount), creditLeft, lost), entry('disputed', -amount)],
})

/** Lost before, and won after all: the money is there again, and so is what it paid. */
export const disputeOverturned = (paid: PaidFor, amount: number, lost = 0): Posting => ({
  kind: 'disputeWon',
  entries: [clearing(paid, positive(amount)), ...theirsAgain(paid, amount, lost)],
})

/** The same of what its payer came to owe by it: they owe it no more. */
export const debtOverturned = (paid: PaidFor, amount: number): Posting =>
  move('disputeWon', amount, clearing(paid, amount), entry('receivable', -amount, paid.userId))

/** Credit pays what its owner owes. */
export const creditUsed = (userId: string, amount: number): Posting =>
  move('creditUsed', amount, entry('receivable', -amount, userId), entry('accountCredit', amount, userId))

/** What it was kept for did not come about, so that nothing was ever paid with it: it is free again. */
export const creditReleased = (userId: string, amount: number): Posting =>
  move('creditReleased', amount, entry('accountCredit', -amount, userId), entry('receivable', amount, userId))

/** What it paid for came to cost less: it is credit again. */
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

/** Somebody bought a session pass: they owe it, and the organiser has earned it, whatever it is used for later. */
export const passSold = (userId: string, amount: number): Posting =>
  move('passSold', amount, entry('passes', -amount), entry('receivable', amount, userId))

/** What of it goes back, or never came, is no longer owed. */
export const passRefunded = (userId: string, amount: number): Posting =>
  move('passRefunded', amount, entry('receivable', -amount, userId), entry('passes', amount))
