import { type Offered, type OfferedSession, type OfferedTicket, sessionsOf } from './offered.ts'

/** What somebody has picked so far: one ticket, for these people, on these days, with these extras. */
export interface Pick {
  /** Empty: none yet. */
  readonly ticket: string
  readonly attendees: readonly string[]
  /** By somebody who is not signed in, and says later for whom. */
  readonly places: number
  readonly sessions: readonly string[]
  /** Sessions by add-on. */
  readonly addOns: Readonly<Record<string, readonly string[]>>
}

export const nothingPicked: Pick = { ticket: '', attendees: [], places: 1, sessions: [], addOns: {} }

/** Another ticket begins anew: its sessions and extras are others. Who it is for stays. */
export const pickTicket = (pick: Pick, ticket: string): Pick =>
  pick.ticket === ticket ? pick : { ...pick, ticket, sessions: [], addOns: {} }

export const ticketPicked = <Ticket extends OfferedTicket>(
  { tickets }: Offered<Ticket>,
  { ticket }: Pick,
): Ticket | undefined => tickets.find(({ _id }) => _id === ticket)

/** The sessions it would take places in: all that are left, or those chosen, in the order of the calendar. */
export const sessionsTaken = (offered: Offered, pick: Pick): readonly OfferedSession[] => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket) return []
  const own = sessionsOf(offered, ticket)
  return ticket.type === 'single' ? own.filter(({ _id }) => pick.sessions.includes(_id)) : own
}

/** Who is signed in names people; who is not says how many. */
export const peopleIn = (pick: Pick, signedIn: boolean): number =>
  signedIn ? pick.attendees.length : pick.places

/** As the server is asked for it. */
export const lineOf = (offered: Offered, pick: Pick, signedIn: boolean) => {
  const single = ticketPicked(offered, pick)?.type === 'single'
  return {
    ticket: pick.ticket,
    activities: single ? sessionsTaken(offered, pick).map(({ _id }) => _id) : [],
    attendees: signedIn ? [...pick.attendees] : Array.from({ length: pick.places }, () => null),
    addOns: Object.entries(pick.addOns).map(([_id, sessions]) => ({ _id, activities: [...sessions] })),
  }
}
