import { type WaitlistStatus, waitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import { isId } from '#web/lib/search-values.ts'
import { isActive, statusFaces } from '../shared/entry-words.ts'

/** All statuses of entries that are over are one filter. */
export const boardStatuses = ['waiting', 'pending', 'ready', 'over'] as const
type BoardStatus = (typeof boardStatuses)[number]

export const boardStatusLabels: Record<BoardStatus, string> = {
  waiting: statusFaces.waiting.word,
  pending: statusFaces.pending.word,
  ready: statusFaces.ready.word,
  over: 'Over',
}

export interface BoardFilters {
  readonly activity?: string
  readonly status?: BoardStatus
}

const isBoardStatus = (value: unknown): value is BoardStatus =>
  boardStatuses.some((status) => status === value)

/** Reads the filters from the address, leaving out invalid values. */
export const boardFiltersOf = ({ activity, status }: Record<string, unknown>): BoardFilters => ({
  ...(isId(activity) && { activity }),
  ...(isBoardStatus(status) && { status }),
})

/** Returns the statuses to load. Without a filter, these are all entries in line. */
export const statusesOf = (status: BoardStatus | undefined): readonly WaitlistStatus[] =>
  waitlistStatuses.filter((one) => {
    if (status === undefined) return isActive({ status: one })
    return status === 'over' ? !isActive({ status: one }) : one === status
  })
