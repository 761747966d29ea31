import { type WaitlistStatus, waitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import { isId } from '#web/lib/search-values.ts'
import { isActive, statusFaces } from '../shared/entry-words.ts'

/** What is over is asked for as one. */
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

/** What the address says, with anything it cannot mean left out. */
export const boardFiltersOf = ({ activity, status }: Record<string, unknown>): BoardFilters => ({
  ...(isId(activity) && { activity }),
  ...(isBoardStatus(status) && { status }),
})

/** Nothing chosen is everybody who is in line. */
export const statusesOf = (status: BoardStatus | undefined): readonly WaitlistStatus[] =>
  waitlistStatuses.filter((one) => {
    if (status === undefined) return isActive({ status: one })
    return status === 'over' ? !isActive({ status: one }) : one === status
  })
