import type { LedgerKind } from '#domain/money/ledger/accounts.ts'

/** Income that no activity brought, by the movement it is of. */
const sources: Partial<Record<LedgerKind, string>> = {
  creditAdjusted: 'Credit given by the team',
  creditExpired: 'Credit that expired',
  passSold: 'Session passes',
  passRefunded: 'Session passes given back',
}

/** What a line of the report of income is called, that is of no activity. */
export const sourceLabel = (kind: LedgerKind | null): string =>
  (kind && sources[kind]) ?? 'Bookings of no activity'

/** What income is, wherever the word stands: one sentence for the report, the dashboard and the activity's page. */
export const incomeInWords =
  'What was booked, less what was cancelled, with cancellation fees and session passes sold. It counts on the day somebody books, buys or cancels, whether or not it is paid yet and whenever the sessions are.'
