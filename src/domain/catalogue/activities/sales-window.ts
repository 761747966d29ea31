import type { Issue } from '#domain/kernel/issue.ts'
import type { LocalParts } from '#domain/kernel/zoned.ts'
import { messages } from '#domain/messages.ts'
import type { SalesState } from './sales-states.ts'

/**
 * Returns the state of sales. Instants are in ISO format. Sales include the first moment of the window and exclude the
 * last.
 */
export const salesState = (opensAt: string | null, closesAt: string | null, now: string): SalesState => {
  const moment = Date.parse(now)
  if (closesAt !== null && moment >= Date.parse(closesAt)) return 'closed'
  return opensAt !== null && moment < Date.parse(opensAt) ? 'notYet' : 'open'
}

export interface SalesWindow {
  readonly salesOpen: LocalParts | null
  readonly salesClose: LocalParts | null
}

const written = ({ date, time }: LocalParts): string => `${date} ${time}`

export const salesWindowIssues = ({ salesOpen, salesClose }: SalesWindow): Issue[] =>
  salesOpen && salesClose && written(salesClose) <= written(salesOpen)
    ? [{ path: 'salesClose', reason: messages.salesCloseTooSoon }]
    : []
