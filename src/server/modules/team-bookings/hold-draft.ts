import type { WantedGroup } from '#contract/team-bookings.ts'
import { limitsConfirmed, type LimitWarning } from '#domain/bookings/booking-warnings.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import { hashOf } from '../../http/idempotency.ts'
import type { AskedLine } from '../places/place-ask.ts'
import type { PlaceDesk } from '../places/place-desk.ts'
import { refusedToTeam } from '../places/refused-to-team.ts'
import { releaseExpired } from '../places/release-expired.ts'

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

/** Takes the places at the desk. The same draft again finds them taken, and goes on. */
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
  // Places of carts that ran out may be what is missing.
  const isShort = !first.taken && (first.refusal.kind === 'full' || first.refusal.kind === 'ticketLimit')
  const again = isShort && (await scope.transaction(releaseExpired)) > 0
  const outcome = again ? await desk.take(scope.client.id, ask) : first
  return outcome.taken || outcome.refusal.kind === 'repeated' ? undefined : refusedToTeam(outcome.refusal)
}
