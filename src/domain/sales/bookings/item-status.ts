/** Of a booking item. 'waiting' belongs to waitlist entries. */
export const itemStatuses = ['pending', 'ready', 'used', 'expired', 'cancelled', 'archived'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** A hold that ran out was never a booking; everything else was, and must keep what it points to. */
export const countsAsBooking = (status: ItemStatus): boolean => status !== 'expired'

/** Still takes part. */
export const countsAsSale = (status: ItemStatus): boolean =>
  status === 'pending' || status === 'ready' || status === 'used' || status === 'archived'

/** What something booked can be in. */
export const bookedStatuses = [
  'pending',
  'ready',
  'used',
  'cancelled',
  'archived',
] as const satisfies readonly ItemStatus[]
export type BookedStatus = (typeof bookedStatuses)[number]
