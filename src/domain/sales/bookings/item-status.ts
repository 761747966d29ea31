/** The statuses of a booking item. Waitlist entries also have 'waiting'. */
export const itemStatuses = ['pending', 'ready', 'used', 'expired', 'cancelled', 'archived'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/**
 * Says whether an item is part of a booking. A hold that ran out was never booked. All other items were, and must keep
 * what they refer to.
 */
export const countsAsBooking = (status: ItemStatus): boolean => status !== 'expired'

/** Says whether an item is still active. */
export const countsAsSale = (status: ItemStatus): boolean =>
  status === 'pending' || status === 'ready' || status === 'used' || status === 'archived'

/** The statuses that can be searched for. */
export const bookedStatuses = [
  'pending',
  'ready',
  'used',
  'cancelled',
  'archived',
] as const satisfies readonly ItemStatus[]
export type BookedStatus = (typeof bookedStatuses)[number]
