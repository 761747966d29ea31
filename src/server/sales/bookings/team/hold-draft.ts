import type { WantedGroup } from '#contract/sales/bookings/team-bookings.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import { limitsConfirmed, type LimitWarning } from '#domain/sales/bookings/booking-warnings.ts'
import type { Scope } from '#server/db/scope.ts'
import { hashOf } from '#server/http/idempotency.ts'
import type { AskedLine } from '#server/sales/capacity/place-ask.ts'
import type { PlaceDesk } from '#server/sales/capacity/place-desk.ts'
import { refusedToTeam } from '#server/sales/capacity/refused-to-team.ts'
import { releaseExpired } from '#server/sales/capacity/release-expired.ts'

interface DraftToHold {
  readonly bookingId: string
  readonly user: string
  readonly groups: readonly WantedGroup[]
  readonly confirmed: readonly LimitWarning[]
}

const linesOf = (groups: readonly WantedGroup[]): AskedLine[] =>
  groups.flatMap(({ items }) =>
    items.map(({ ticket, activities, attendees, addOns }) => ({
      ticketId: ticket,
      sessionIds: activities,
      attendeeIds: attendees,
      addOns: addOns.map((addOn) => ({ addOnId: addOn._id, sessionIds: addOn.activities })),
    })),
  )

/** Takes the places through the allocator. A repeated request finds them taken and continues. */
export const holdDraft = async (
  desk: PlaceDesk,
  scope: Scope,
  { bookingId, user, groups, confirmed }: DraftToHold,
): Promise<Failure | undefined> => {
  const lines = linesOf(groups)
  const ask = {
    kind: 'book' as const,
    bookingId,
    userId: user,
    lines,
    goOver: limitsConfirmed(confirmed),
    actor: scope.actor,
    key: { owner: bookingId, key: 'draft', bodyHash: hashOf(lines) },
  }
  const first = await desk.take(scope.client.id, ask)
  // Expired carts may hold the missing places.
  const isShort = !first.taken && (first.refusal.kind === 'full' || first.refusal.kind === 'ticketLimit')
  const again = isShort && (await scope.transaction(releaseExpired)) > 0
  const outcome = again ? await desk.take(scope.client.id, ask) : first
  return outcome.taken || outcome.refusal.kind === 'repeated' ? undefined : refusedToTeam(outcome.refusal)
}
