import type { ItemStatus } from './item-status.ts'

/** The first of these that any of its items is in: what somebody still has to look forward to says most. */
const precedence = ['ready', 'pending', 'used', 'archived', 'cancelled', 'expired'] as const

/** One word for a whole booking, where there is room for no more. Null where it has no items. */
export const bookingStatus = (items: readonly { readonly status: ItemStatus }[]): ItemStatus | null =>
  precedence.find((status) => items.some((item) => item.status === status)) ?? null
