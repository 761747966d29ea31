import type { ChargeState } from './subscription.ts'

/** What is said of a charge wherever one is listed: to its payer, to the team, and where the clock is moved. */
export const chargeStateWords: Readonly<Record<ChargeState, string>> = {
  planned: 'Planned',
  collecting: 'Being collected',
  retrying: 'Failed, to be tried again',
  paid: 'Paid',
  overdue: 'Overdue',
  skipped: 'Skipped',
  writtenOff: 'No longer owed',
}
