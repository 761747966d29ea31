/** The operations that cancel part of a booking, as they are named in the history. */
export const cancellingActs = [
  'ownCancelling.cancel',
  'cancelling.cancel',
  'cancelling.cancelSessions',
] as const

/** The reason that is stored if none was given. */
export const withoutReason = 'Cancelled'
