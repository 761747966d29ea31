import type { QuotedWarning } from '#contract/sales/bookings/team-bookings.ts'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { limitWarningOf } from '#domain/sales/bookings/booking-warnings.ts'
import { refusalInWords } from '#domain/sales/capacity/refusal-in-words.ts'
import { type Ask, type Found, limitKinds, takePlaces } from '#domain/sales/capacity/take-places.ts'
import { waitingInWords } from '#domain/sales/waitlists/waiting-in-words.ts'

interface Room {
  readonly warnings: readonly QuotedWarning[]
  readonly problem: Reason | null
}

interface Placed {
  readonly offer: { readonly ticket: { readonly id: string } }
  readonly sessionIds: readonly string[]
}

/**
 * Warns about people on the waitlist who would be passed over by exceeding a limit. A ticket's own limit affects all
 * sessions in which the ticket gets places.
 */
const passedOver = (
  found: readonly Found[],
  waiting: NonNullable<Ask['waiting']>,
  whenOf: (sessionIds: readonly string[]) => readonly string[],
): readonly QuotedWarning[] => {
  const where = found.flatMap(({ over, sessionIds }) =>
    over.flatMap((limit) => (limit.sessionIds.length === 0 ? sessionIds : limit.sessionIds)),
  )
  const about = waitingInWords([...new Set(where)], waiting, whenOf)
  return about.length === 0 ? [] : [{ kind: 'othersWait', about }]
}

/**
 * Checks for room, line by line, each for one more attendee and with the counters as the earlier lines would leave
 * them. Applies the allocator's rules without taking places, and names the sessions that are over their limit, because
 * a line has several.
 */
export const checkRoom = (
  begin: PlaceCounters,
  lines: readonly Placed[],
  waiting: NonNullable<Ask['waiting']>,
  whenOf: (sessionIds: readonly string[]) => readonly string[],
  now: string,
): readonly Room[] => {
  let counters = begin
  return lines.map(({ offer, sessionIds }) => {
    if (sessionIds.length === 0) return { warnings: [], problem: messages.chooseSessions }
    const wanted = [{ ticketId: offer.ticket.id, sessionIds, attendees: 1 }]
    const decision = takePlaces(counters, { wanted, held: {}, by: 'team', goOver: limitKinds, waiting }, now)
    if (!decision.taken) return { warnings: [], problem: refusalInWords(decision.refusal).reason }
    counters = decision.after
    const over = decision.found.flatMap((found) => found.over)
    return {
      warnings: [
        ...over.map(({ kind, sessionIds: where }) => ({
          kind: limitWarningOf(kind),
          about: [...whenOf(where)],
        })),
        ...passedOver(decision.found, waiting, whenOf),
      ],
      problem: null,
    }
  })
}
