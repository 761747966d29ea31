import {
  type LedgerAccount,
  ledgerAccounts,
  type LedgerKind,
  type LedgerKindGroup,
} from '#domain/money/ledger/accounts.ts'

export const kindWords: Record<LedgerKind, string> = {
  booking: 'Booking',
  bookingChanged: 'Booking changed',
  bookingCancelled: 'Cancelled',
  payment: 'Payment',
  topUp: 'Top-up',
  refundBegun: 'Refund begun',
  refundDone: 'Refund done',
  refundFailed: 'Refund did not go through',
  refundExternal: 'Refund at the card provider',
  reversal: 'Reversal',
  disputeOpened: 'Dispute opened',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
  creditUsed: 'Credit used',
  creditReleased: 'Credit free again',
  creditReturned: 'Credit returned',
  overpaid: 'Paid too much, now credit',
  creditExpired: 'Credit expired',
  creditAdjusted: 'Credit adjusted',
  passSold: 'Session pass sold',
  passRefunded: 'Session pass given back',
}

/** The kinds to choose from, including the names for several kinds. */
export const askedKindWords: Record<LedgerKind | LedgerKindGroup, string> = {
  ...kindWords,
  refundsMade: 'All that was given back',
  refundsToCredit: 'Given back as credit',
}

interface AccountWords {
  /** The side on which a larger amount is shown as positive. Debts to others and income are credits. */
  readonly side: 'debit' | 'credit'
  readonly about: string
}

export const accountWords: Record<LedgerAccount, AccountWords> = {
  receivable: { side: 'debit', about: 'What customers still have to pay' },
  income: { side: 'credit', about: 'What you have earned, fees apart' },
  cardClearing: { side: 'debit', about: 'Taken by card' },
  voucherClearing: { side: 'debit', about: 'Taken by voucher' },
  fundingClearing: { side: 'debit', about: 'Taken by Tax-Free Childcare' },
  bankClearing: { side: 'debit', about: 'Taken by transfer' },
  cashClearing: { side: 'debit', about: 'Taken in cash' },
  accountCredit: { side: 'credit', about: 'What you keep for customers' },
  fees: { side: 'credit', about: 'Kept when customers cancelled' },
  passes: { side: 'credit', about: 'Earned with session passes' },
  refunds: { side: 'credit', about: 'On the way back to customers' },
  toPayBack: { side: 'credit', about: 'What you still have to hand over or transfer' },
  disputed: { side: 'debit', about: 'Held by payers’ banks' },
  lost: { side: 'debit', about: 'Taken back by banks although it was refunded' },
}

/**
 * Converts a ledger balance to the sign that people expect. In the ledger, debits are positive and credits negative. `+
 * 0` turns -0 into 0.
 */
export const shownBalance = (account: LedgerAccount, balance: number): number =>
  (accountWords[account].side === 'debit' ? balance : -balance) + 0

export const accountLabel = (account: LedgerAccount | 'earned'): string =>
  account === 'earned' ? 'Income, with fees' : ledgerAccounts[account].label

/** Converts a sum of entries to the sign that people expect. */
export const shownSum = (account: LedgerAccount | 'earned', sum: number): number =>
  shownBalance(account === 'earned' ? 'income' : account, sum)
