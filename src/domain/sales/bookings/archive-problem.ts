import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { ItemStatus } from './item-status.ts'

interface ArchivedItem {
  readonly status: ItemStatus
  readonly activities: readonly { readonly date: { readonly end: string } }[]
}

/** Cancelled, or all of its sessions have ended. What waits for its payment is neither. */
const isOver = ({ status, activities }: ArchivedItem, now: string): boolean =>
  status === 'cancelled' ||
  (status !== 'pending' && activities.every(({ date }) => Date.parse(date.end) <= Date.parse(now)))

/**
 * Why a booking cannot be hidden from the lists, if it cannot: nobody who still comes, and nothing that is still owed,
 * may drop out of sight.
 */
export const archiveProblem = (
  { items, due }: { readonly items: readonly ArchivedItem[]; readonly due: number },
  now: string,
): Reason | undefined => {
  if (!items.every((item) => isOver(item, now))) return messages.archiveAhead
  return due > 0 ? messages.archiveDue : undefined
}
