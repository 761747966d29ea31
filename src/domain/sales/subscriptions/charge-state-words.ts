import type { ChargeState } from './subscription.ts'

/** The words for the state of a charge, for its payer, for the team, and where the clock is moved. */
export const chargeStateWords: Readonly<Record<ChargeState, string>> = {
  planned: 'Planned',
  collecting: 'Being collected',
  retrying: 'Failed, to be tried again',
  paid: 'Paid',
  overdue: 'Overdue',
  skipped: 'Skipped',
  writtenOff: 'No longer owed',
}
