/** The chart of accounts. Debits are positive and credits negative, so a transaction's entries add up to zero. */
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

/**
 * The accounts that count as income on every page except the list of accounts: also cancellation fees and sold session
 * passes.
 */
export const earnedAccounts = ['income', 'fees', 'passes'] as const satisfies readonly LedgerAccount[]

export interface LedgerEntry {
  readonly account: LedgerAccount
  /** The owner, for accounts that are kept per person. */
  readonly userId: string | null
  /** The activity that income or a fee is from. Null if it's from no activity. */
  readonly activityGroupId: string | null
  /** In minor units. Never zero. */
  readonly amount: number
}

/** The amount that one activity earned by a booking or lost by a change to it. */
export interface IncomeShare {
  readonly activityGroupId: string | null
  readonly amount: number
}

/** The reasons why money moved. */
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

/** Names for groups of kinds that are filtered together. */
export const ledgerKindGroups = {
  /** Kinds that refund money or restore credit. Reports add up refunds with these. */
  refundsMade: ['refundBegun', 'refundExternal', 'creditReturned', 'overpaid'],
  /** Refunds that became the customer's account credit. */
  refundsToCredit: ['creditReturned', 'overpaid'],
} as const satisfies Record<string, readonly LedgerKind[]>
export type LedgerKindGroup = keyof typeof ledgerKindGroups
export const ledgerKindGroupNames = Object.keys(ledgerKindGroups) as readonly LedgerKindGroup[]

const isGroup = (asked: LedgerKind | LedgerKindGroup): asked is LedgerKindGroup =>
  Object.hasOwn(ledgerKindGroups, asked)

export const kindsOf = (asked: LedgerKind | LedgerKindGroup): readonly LedgerKind[] =>
  isGroup(asked) ? ledgerKindGroups[asked] : [asked]
