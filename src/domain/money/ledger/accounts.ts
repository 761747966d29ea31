/** The chart of accounts. A debit is positive, a credit negative: a transaction's entries add up to zero. */
export const ledgerAccounts = {
  receivable: { label: 'Owed by customers', perPerson: true },
  income: { label: 'Income without fees', perPerson: false },
  cardClearing: { label: 'Card payments', perPerson: false },
  voucherClearing: { label: 'Childcare vouchers', perPerson: false },
  fundingClearing: { label: 'Childcare funding', perPerson: false },
  bankClearing: { label: 'Bank transfers', perPerson: false },
  cashClearing: { label: 'Cash', perPerson: false },
  accountCredit: { label: 'Account credit', perPerson: true },
  fees: { label: 'Cancellation fees', perPerson: false },
  passes: { label: 'Session passes', perPerson: false },
  refunds: { label: 'Refunds on their way', perPerson: false },
  toPayBack: { label: 'To pay back by hand', perPerson: false },
  disputed: { label: 'Disputed', perPerson: false },
  lost: { label: 'Lost to banks', perPerson: false },
} as const satisfies Record<string, { readonly label: string; readonly perPerson: boolean }>

export type LedgerAccount = keyof typeof ledgerAccounts
export const ledgerAccountNames = Object.keys(ledgerAccounts) as readonly LedgerAccount[]

/** Income, as every page but the accounts themselves means it: with cancellation fees and session passes sold. */
export const earnedAccounts = ['income', 'fees', 'passes'] as const satisfies readonly LedgerAccount[]

export interface LedgerEntry {
  readonly account: LedgerAccount
  /** Whose, for the accounts that are kept per person. */
  readonly userId: string | null
  /** Of income and fees: which activity they are from; null where they are from none. */
  readonly activityGroupId: string | null
  /** Minor units; never zero. */
  readonly amount: number
}

/** What one activity earned by a booking, or lost by a change of it. */
export interface IncomeShare {
  readonly activityGroupId: string | null
  readonly amount: number
}

/** Why money moved. */
export const ledgerKinds = [
  'booking',
  'bookingChanged',
  'bookingCancelled',
  'payment',
  'topUp',
  'refundBegun',
  'refundDone',
  'refundFailed',
  'refundExternal',
  'reversal',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'creditUsed',
  'creditReleased',
  'creditReturned',
  'overpaid',
  'creditExpired',
  'creditAdjusted',
  'passSold',
  'passRefunded',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Kinds that one asks for under one name. */
export const ledgerKindGroups = {
  /** What gave something back, the way it came or as credit: with these a report's refunds add up. */
  refundsMade: ['refundBegun', 'refundExternal', 'creditReturned', 'overpaid'],
  /** Of these, what became credit of its owner. */
  refundsToCredit: ['creditReturned', 'overpaid'],
} as const satisfies Record<string, readonly LedgerKind[]>
export type LedgerKindGroup = keyof typeof ledgerKindGroups
export const ledgerKindGroupNames = Object.keys(ledgerKindGroups) as readonly LedgerKindGroup[]

const isGroup = (asked: LedgerKind | LedgerKindGroup): asked is LedgerKindGroup =>
  Object.hasOwn(ledgerKindGroups, asked)

export const kindsOf = (asked: LedgerKind | LedgerKindGroup): readonly LedgerKind[] =>
  isGroup(asked) ? ledgerKindGroups[asked] : [asked]
