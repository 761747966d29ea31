import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { KeptPlaces } from './already-booked.ts'
import type { Offered } from './offered.ts'
import { standingOf } from './pick-standing.ts'
import { type Pick, sessionsTaken, ticketPicked } from './pick.ts'

/** Keeps add-ons only in chosen sessions that they are for, and drops an add-on that has no sessions left. */
const trimmed = (offered: Offered, pick: Pick): Pick => {
  const taken = new Set(sessionsTaken(offered, pick).map(({ _id }) => _id))
  const addOns = offered.addOns.flatMap((addOn) => {
    const left = (pick.addOns[addOn._id] ?? []).filter((id) => taken.has(id) && covers(addOn, id))
    return left.length === 0 ? [] : [[addOn._id, left] as const]
  })
  return { ...pick, addOns: Object.fromEntries(addOns) }
}

const stillFree = (
  offered: Offered,
  pick: Pick,
  sales: readonly KeptPlaces[],
  people: number,
): readonly string[] => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket) return []
  return sessionsTaken(offered, pick)
    .filter((session) => standingOf(ticket, session, pick, sales, people).kind === 'free')
    .map(({ _id }) => _id)
}

/** Changes the attendees, each at most once, and drops everything that no longer fits them. */
export const pickAttendees = (
  offered: Offered,
  pick: Pick,
  attendees: readonly string[],
  sales: readonly KeptPlaces[],
): Pick => {
  const next = { ...pick, attendees: [...new Set(attendees)] }
  return trimmed(offered, { ...next, sessions: stillFree(offered, next, sales, next.attendees.length) })
}

export const pickPlaces = (offered: Offered, pick: Pick, places: number): Pick => {
  const next = { ...pick, places }
  return trimmed(offered, { ...next, sessions: stillFree(offered, next, [], places) })
}

export const pickSessions = (offered: Offered, pick: Pick, sessions: readonly string[]): Pick =>
  trimmed(offered, { ...pick, sessions: [...new Set(sessions)] })

export const pickAddOn = (offered: Offered, pick: Pick, addOn: string, sessions: readonly string[]): Pick =>
  trimmed(offered, { ...pick, addOns: { ...pick.addOns, [addOn]: sessions } })
