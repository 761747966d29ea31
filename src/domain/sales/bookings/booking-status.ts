import type { ItemStatus } from './item-status.ts'

/**
 * The order of importance. A booking gets the first of these statuses that any item has, because what is still to come
 * matters most.
 */
const precedence = ['ready', 'pending', 'used', 'archived', 'cancelled', 'expired'] as const

/** Reduces a booking to one status, for places with little room. Returns null if it has no items. */
export const bookingStatus = (items: readonly { readonly status: ItemStatus }[]): ItemStatus | null =>
  precedence.find((status) => items.some((item) => item.status === status)) ?? null
