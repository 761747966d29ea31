import type { LedgerKind } from '#domain/money/ledger/accounts.ts'

/** The labels of income that belongs to no activity, by kind of movement. */
const sources: Partial<Record<LedgerKind, string>> = {
  creditAdjusted: 'Credit given by the team',
  creditExpired: 'Credit that expired',
  passSold: 'Session passes',
  passRefunded: 'Session passes given back',
}

/** Returns the label of a line in the income report that belongs to no activity. */
export const sourceLabel = (kind: LedgerKind | null): string =>
  (kind && sources[kind]) ?? 'Bookings of no activity'

/** The definition of income, shown in the report, the dashboard and the activity's page. */
export const incomeInWords =
  'What was booked, less what was cancelled, with cancellation fees and session passes sold. It counts on the day somebody books, buys or cancels, whether or not it is paid yet and whenever the sessions are.'
