import { removedFrom } from '#domain/catalogue/activities/item-issues.ts'
import { Failure } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import {
  restrictionIssues,
  type SoldByTicket,
  type SoldChanges,
} from '#domain/sales/activity-changes/sold-changes.ts'
import { purchasesDoNotFit } from '#domain/sentences.ts'
import type { ActivityContent } from '#server/catalogue/activities/form-of-rows.ts'
import type { BookedParts } from '#server/sales/bookings/read-booked-parts.ts'

const conflict = (issues: readonly Issue[]): Failure | undefined => {
  const [first] = issues
  return first && new Failure('conflict', first.reason, issues)
}

const blocks = [
  ['sessions', messages.sessionHasBookings],
  ['tickets', messages.ticketHasBookings],
  ['addOns', messages.addOnHasBookings],
] as const

/**
 * Refuses to delete what was booked, because it can only be disabled. A deleted entry has no index any more, so its
 * path ends in its id.
 */
export const deletionRefusal = (
  before: ActivityContent,
  after: ActivityContent,
  booked: BookedParts,
): Failure | undefined =>
  conflict(
    blocks.flatMap(([list, reason]) =>
      removedFrom(before[list], after[list])
        .filter((id) => booked[list].has(id))
        .map((id) => ({ path: `${list}.${id}`, reason })),
    ),
  )

export const restrictionRefusal = (
  after: Parameters<typeof restrictionIssues>[0],
  sold: SoldByTicket,
): Failure | undefined => conflict(restrictionIssues(after, sold))

/** Refuses to go over a limit until an admin confirms it. */
export const overRefusal = ({ over }: SoldChanges): Failure | undefined => {
  const issues = over.map(({ index, needed, limit }) => ({
    path: `sessions.${index}.placeLimit`,
    reason: purchasesDoNotFit({ needed, limit }),
  }))
  const [first] = issues
  return first && new Failure('full', first.reason, issues)
}
