import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { ItemStatus } from './item-status.ts'

interface ArchivedItem {
  readonly status: ItemStatus
  readonly activities: readonly { readonly date: { readonly end: string } }[]
}

/**
 * Says whether an item is over: cancelled, or all of its sessions have ended. An item that waits for its payment isn't
 * over.
 */
const isOver = ({ status, activities }: ArchivedItem, now: string): boolean =>
  status === 'cancelled' ||
  (status !== 'pending' && activities.every(({ date }) => Date.parse(date.end) <= Date.parse(now)))

/** Says why a booking can't be hidden from the lists. Bookings with coming sessions or money due must stay visible. */
export const archiveProblem = (
  { items, due }: { readonly items: readonly ArchivedItem[]; readonly due: number },
  now: string,
): Reason | undefined => {
  if (!items.every((item) => isOver(item, now))) return messages.archiveAhead
  return due > 0 ? messages.archiveDue : undefined
}
