import { sumOf } from '#domain/kernel/sum-of.ts'
import {
  clearingAccounts,
  type PaidMethod,
  type PaymentPurpose,
  type RefundState,
} from '#domain/money/payments/payment-states.ts'
import type { IncomeShare, LedgerAccount, LedgerEntry, LedgerKind } from './accounts.ts'

/** A movement of money, ready to post. Its entries add up to zero. */
export interface Posting {
  readonly kind: LedgerKind
  readonly entries: readonly LedgerEntry[]
}

/** The payment details that a posting needs. */
export interface PaidFor {
  readonly userId: string
  readonly method: PaidMethod
  readonly purpose: PaymentPurpose
}

/** The account that a payment is posted against: account credit for a top-up, otherwise what the payer owes. */
const counterAccounts: Record<PaymentPurpose, 'accountCredit' | 'receivable'> = {
  topUp: 'accountCredit',
  booking: 'receivable',
  pass: 'receivable',
  // Only saves a card and moves no money.
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

/** Moves one amount from one account to another. */
const move = (kind: LedgerKind, amount: number, from: LedgerEntry, to: LedgerEntry): Posting => {
  positive(amount)
  return { kind, entries: [to, from] }
}

const clearing = ({ method }: PaidFor, amount: number) => entry(clearingAccounts[method], amount)

/** Adds up the shares per activity, in order of appearance. Leaves out sums of zero. */
export const sharesByActivity = (shares: readonly IncomeShare[]): readonly IncomeShare[] => {
  const sums = new Map<string | null, number>()
  for (const { activityGroupId, amount } of shares)
    sums.set(activityGroupId, (sums.get(activityGroupId) ?? 0) + amount)
  return [...sums]
    .map(([activityGroupId, amount]) => ({ activityGroupId, amount }))
    .filter(({ amount }) => amount !== 0)
}

/** Posts what each activity earns as a credit in an entry of its own. */
const earned = (shares: readonly IncomeShare[]): readonly LedgerEntry[] =>
  sharesByActivity(shares).map(({ activityGroupId, amount }) => ({
    ...entry('income', 0 - amount),
    activityGroupId,
  }))

/** Posts a booking: the customer owes the price, and the organiser has earned it, by activity. */
export const bookingPlaced = (userId: string, shares: readonly IncomeShare[]): Posting => ({
  kind: 'booking',
  entries: [entry('receivable', positive(sumOf(shares)), userId), ...earned(shares)],
})

/**
 * Posts a change to the price of a booking. Negative shares lower it. If income only moves between activities, the
 * customer owes the same.
 */
export const bookingChanged = (userId: string, shares: readonly IncomeShare[]): Posting => {
  const amount = sumOf(shares)
  const entries = [...(amount === 0 ? [] : [entry('receivable', amount, userId)]), ...earned(shares)]
  if (entries.length === 0 || !Number.isSafeInteger(amount))
    throw new RangeError('A change of nothing is not posted')
  return { kind: 'bookingChanged', entries }
}

/**
 * Posts the cancellation of a part of a booking. The shares lower what activities earn, or raise it where the rest lost
 * a discount. Fees are earned separately. The customer no longer owes the remainder.
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

/** Posts money that arrived. */
export const paymentReceived = (paid: PaidFor, amount: number): Posting => {
  const account = counterAccounts[paid.purpose]
  const kind = account === 'accountCredit' ? 'topUp' : 'payment'
  return move(kind, amount, entry(account, -amount, paid.userId), clearing(paid, amount))
}

/**
 * Takes money back that a payer had paid. First uses the credit that is left. The payer owes what they already spent,
 * because credit is never below zero. Anything beyond the payment is the organiser's loss.
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

/** Money that has left the payer's balance but not the organiser: a card refund in transit or a manual refund. */
const onItsWay = ({ method }: PaidFor, amount: number): LedgerEntry =>
  entry(method === 'card' ? 'refunds' : 'toPayBack', amount)

/** Posts the start of a refund: the money leaves the payer's balance but not yet the organiser. */
export const refundBegun = (paid: PaidFor, amount: number): Posting =>
  move(
    'refundBegun',
    amount,
    onItsWay(paid, -amount),
    entry(counterAccounts[paid.purpose], amount, paid.userId),
  )

export const refundDone = (paid: PaidFor, amount: number): Posting =>
  move('refundDone', amount, clearing(paid, -amount), onItsWay(paid, amount))

/** Restores money to the payer as it was paid before, except for the part that covers a loss. */
const theirsAgain = ({ userId, purpose }: PaidFor, amount: number, lost: number): readonly LedgerEntry[] => [
  ...(amount > lost ? [entry(counterAccounts[purpose], lost - amount, userId)] : []),
  ...(lost > 0 ? [entry('lost', -lost)] : []),
]

/**
 * Posts a failed refund: the money is the payer's again, from the account it had reached, except for the part that
 * covers a loss.
 */
export const refundFailed = (paid: PaidFor, amount: number, before: RefundState, lost = 0): Posting => ({
  kind: 'refundFailed',
  entries: [
    before === 'done' || before === 'external'
      ? clearing(paid, positive(amount))
      : onItsWay(paid, positive(amount)),
    ...theirsAgain(paid, amount, lost),
  ],
})

/** Posts the part of a failed refund that ends the debt which the refund had caused. */
export const debtFailed = (paid: PaidFor, amount: number): Posting =>
  move('refundFailed', amount, clearing(paid, amount), entry('receivable', -amount, paid.userId))

/** Posts a refund from the provider's dashboard, where no check of the remaining credit was possible. */
export const refundExternal = (paid: PaidFor, amount: number, creditLeft: number, lost = 0): Posting => ({
  kind: 'refundExternal',
  entries: [...takeBack(paid, positive(amount), creditLeft, lost), clearing(paid, -amount)],
})

/** Posts the reversal of an offline payment that was recorded by mistake. */
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

/** Posts a dispute that was lost and then won after all: the money and what it paid for are restored. */
export const disputeOverturned = (paid: PaidFor, amount: number, lost = 0): Posting => ({
  kind: 'disputeWon',
  entries: [clearing(paid, positive(amount)), ...theirsAgain(paid, amount, lost)],
})

/** Posts the part of an overturned dispute that ends the debt which the dispute had caused. */
export const debtOverturned = (paid: PaidFor, amount: number): Posting =>
  move('disputeWon', amount, clearing(paid, amount), entry('receivable', -amount, paid.userId))

/** Posts credit that pays what its owner owes. */
export const creditUsed = (userId: string, amount: number): Posting =>
  move('creditUsed', amount, entry('receivable', -amount, userId), entry('accountCredit', amount, userId))

/** Releases credit that was set aside for something that wasn't booked or bought. */
export const creditReleased = (userId: string, amount: number): Posting =>
  move('creditReleased', amount, entry('accountCredit', -amount, userId), entry('receivable', amount, userId))

/** Restores credit that paid for something which now costs less. */
export const creditReturned = (userId: string, amount: number): Posting =>
  move('creditReturned', amount, entry('accountCredit', -amount, userId), entry('receivable', amount, userId))

/** Turns money that was overpaid, because the price was lowered, into credit. */
export const overpaidToCredit = (userId: string, amount: number): Posting =>
  move('overpaid', amount, entry('accountCredit', -amount, userId), entry('receivable', amount, userId))

/** Posts expired credit, which the organiser keeps as income. */
export const creditExpired = (userId: string, amount: number): Posting =>
  move('creditExpired', amount, entry('income', -amount), entry('accountCredit', amount, userId))

/** Posts credit that the organiser gave, or with a negative amount took, without a payment. */
export const creditAdjusted = (userId: string, amount: number): Posting => {
  positive(Math.abs(amount))
  return {
    kind: 'creditAdjusted',
    entries: [entry('income', amount), entry('accountCredit', -amount, userId)],
  }
}

/**
 * Posts the sale of a session pass: the customer owes the price, and the organiser has earned it, however the pass is
 * used later.
 */
export const passSold = (userId: string, amount: number): Posting =>
  move('passSold', amount, entry('passes', -amount), entry('receivable', amount, userId))

/** Posts the part of a pass that was refunded or never paid, which the customer no longer owes. */
export const passRefunded = (userId: string, amount: number): Posting =>
  move('passRefunded', amount, entry('receivable', -amount, userId), entry('passes', amount))
