/**
 * The statuses of a waitlist entry. waiting: in line. pending: a place is held while the team decides. ready: a place
 * is held for the customer until the offer ends. The others are final: booked, not taken up in time, or left.
 */
export const waitlistStatuses = ['waiting', 'pending', 'ready', 'used', 'expired', 'cancelled'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** The statuses that count as active, from section 4 of the specification. */
export const activeWaitlistStatuses = [
  'waiting',
  'pending',
  'ready',
] as const satisfies readonly WaitlistStatus[]

/** A waitlist is for one session, or for all remaining sessions of an activity. */
export const waitlistEntryTypes = ['session', 'allSessions'] as const
export type WaitlistEntryType = (typeof waitlistEntryTypes)[number]

/** People who wait for a place together: all of them get one, or none. */
export interface WaitlistEntry {
  readonly id: string
  readonly type: WaitlistEntryType
  readonly activityGroupId: string
  /** Null if the entry is for all sessions. */
  readonly sessionId: string | null
  readonly attendeeIds: readonly string[]
  readonly status: WaitlistStatus
  /** The entry with the smaller number is served first. If numbers are equal, the older id comes first. */
  readonly rank: number
}
