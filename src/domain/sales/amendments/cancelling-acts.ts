/** The operations that cancel something of a booking, as the history keeps them. */
export const cancellingActs = [
  'ownCancelling.cancel',
  'cancelling.cancel',
  'cancelling.cancelSessions',
] as const

/** What is kept as the reason where nobody gave one. */
export const withoutReason = 'Cancelled'
