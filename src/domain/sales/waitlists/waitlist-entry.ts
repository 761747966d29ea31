/**
 * waiting: in line. pending: a place is kept while the team decides. ready: a place is kept for the customer until the
 * offer ends. The others are over: booked, not taken up in time, or left.
 */
export const waitlistStatuses = ['waiting', 'pending', 'ready', 'used', 'expired', 'cancelled'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** Those that count as active: the specification's section 4. */
export const activeWaitlistStatuses = [
  'waiting',
  'pending',
  'ready',
] as const satisfies readonly WaitlistStatus[]

/** For one session, or for all that are left of an activity. */
export const waitlistEntryTypes = ['session', 'allSessions'] as const
export type WaitlistEntryType = (typeof waitlistEntryTypes)[number]

/** Some people who wait for a place together: all of them, or none. */
export interface WaitlistEntry {
  readonly id: string
  readonly type: WaitlistEntryType
  readonly activityGroupId: string
  /** Null: all sessions. */
  readonly sessionId: string | null
  readonly attendeeIds: readonly string[]
  readonly status: WaitlistStatus
  /** Who has the smaller number is served first; of equals, the older id. */
  readonly rank: number
}
