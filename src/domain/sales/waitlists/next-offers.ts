import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { salesState } from '#domain/catalogue/activities/sales-window.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { type Found, type LimitKind, takePlaces } from '#domain/sales/capacity/take-places.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

export type Waiting = Pick<WaitlistEntry, 'id' | 'activityGroupId' | 'sessionId' | 'attendeeIds'>

type Line = Pick<Waiting, 'activityGroupId' | 'sessionId'>

const decisionsFor = function* (
  counters: PlaceCounters,
  ticketIds: readonly string[],
  { activityGroupId, sessionId }: Line,
  attendees: number,
  now: string,
  goOver: readonly LimitKind[] = [],
) {
  const type = sessionId === null ? 'all' : 'single'
  for (const ticketId of ticketIds) {
    const ticket = counters.tickets.get(ticketId)
    if (ticket?.type !== type || ticket.activityGroupId !== activityGroupId) continue
    const wanted = [{ ticketId, sessionIds: sessionId === null ? [] : [sessionId], attendees }]
    yield takePlaces(counters, { wanted, held: {}, by: 'waitlist', goOver }, now)
  }
}

/**
 * Says whether an entry can join. Families join what is on sale. The team can also add entries after sales have closed.
 */
const mayJoin = (
  counters: PlaceCounters,
  { activityGroupId }: Line,
  by: 'customer' | 'team',
  now: string,
) => {
  const activity = counters.activities.get(activityGroupId)
  return (
    activity !== undefined &&
    (by === 'team' || salesState(activity.salesOpenAt, activity.salesCloseAt, now) === 'open')
  )
}

/**
 * Calculates how many of these people, who want to come together, would find a place now. The others can wait. Returns
 * undefined if nothing is sold that they could wait for. Tickets are tried in the order of their list.
 */
export const roomFor = (
  counters: PlaceCounters,
  ticketIds: readonly string[],
  line: Line,
  { people, by }: { readonly people: number; readonly by: 'customer' | 'team' },
  now: string,
): number | undefined => {
  if (!mayJoin(counters, line, by, now)) return undefined
  let isSold = false
  for (let left = people; left > 0; left -= 1)
    for (const decision of decisionsFor(counters, ticketIds, line, left, now)) {
      if (decision.taken) return left
      if (decision.refusal.kind === 'full' || decision.refusal.kind === 'ticketLimit') isSold = true
    }
  return isSold ? 0 : undefined
}

export interface NextOffer<Entry extends Waiting> {
  readonly entry: Entry
  readonly found: Found
  /** The start of the first session. Offers end by then. */
  readonly beginsAt: string
}

const beginOf = (counters: PlaceCounters, { sessionIds }: Found): string =>
  sessionIds
    .map((id) => counters.sessions.get(id)?.startsAt ?? '')
    .reduce((first, one) => (Date.parse(one) < Date.parse(first) ? one : first))

/**
 * Offers the free places to the entries in order: first come, first served, and all people of an entry or none. An
 * entry that doesn't fit is passed over and keeps its position.
 */
export const nextOffers = <Entry extends Waiting>(
  entries: readonly Entry[],
  ticketIds: readonly string[],
  begin: PlaceCounters,
  now: string,
  /** The limits that the team has confirmed to exceed. */
  goOver: readonly LimitKind[] = [],
): { readonly offers: readonly NextOffer<Entry>[]; readonly after: PlaceCounters } => {
  let after = begin
  const offers: NextOffer<Entry>[] = []
  for (const entry of entries) {
    for (const decision of decisionsFor(after, ticketIds, entry, entry.attendeeIds.length, now, goOver)) {
      const [found] = decision.taken ? decision.found : []
      if (!decision.taken || !found) continue
      offers.push({ entry, found, beginsAt: beginOf(after, found) })
      after = decision.after
      break
    }
  }
  return { offers, after }
}

/**
 * Says whether an entry has nothing left to wait for: its session has started or was deleted or, for all sessions, none
 * is still to come.
 */
export const isPast = (
  { activityGroupId, sessionId }: Line,
  sessions: PlaceCounters['sessions'],
  now: string,
): boolean => {
  const isToCome = (one: { readonly enabled: boolean; readonly startsAt: string }) =>
    one.enabled && !hasStarted(one.startsAt, now)
  if (sessionId === null)
    return ![...sessions.values()].some((one) => one.activityGroupId === activityGroupId && isToCome(one))
  const session = sessions.get(sessionId)
  return session === undefined || hasStarted(session.startsAt, now)
}
