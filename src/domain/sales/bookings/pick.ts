import { type Offered, type OfferedSession, type OfferedTicket, sessionsOf } from './offered.ts'

/** The current choice: one ticket, with its attendees, days and add-ons. */
export interface Pick {
  /** Empty if no ticket is chosen yet. */
  readonly ticket: string
  readonly attendees: readonly string[]
  /** The number of places for a visitor who isn't signed in and names the attendees later. */
  readonly places: number
  readonly sessions: readonly string[]
  /** The sessions of each add-on. */
  readonly addOns: Readonly<Record<string, readonly string[]>>
}

export const nothingPicked: Pick = { ticket: '', attendees: [], places: 1, sessions: [], addOns: {} }

/** Chooses another ticket. Its sessions and add-ons start empty, because they differ by ticket. The attendees stay. */
export const pickTicket = (pick: Pick, ticket: string): Pick =>
  pick.ticket === ticket ? pick : { ...pick, ticket, sessions: [], addOns: {} }

export const ticketPicked = <Ticket extends OfferedTicket>(
  { tickets }: Offered<Ticket>,
  { ticket }: Pick,
): Ticket | undefined => tickets.find(({ _id }) => _id === ticket)

/**
 * Finds the sessions in which the choice would take places: all remaining ones, or the chosen ones, in calendar order.
 */
export const sessionsTaken = (offered: Offered, pick: Pick): readonly OfferedSession[] => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket) return []
  const own = sessionsOf(offered, ticket)
  return ticket.type === 'single' ? own.filter(({ _id }) => pick.sessions.includes(_id)) : own
}

/** Counts the people: the named attendees of a customer who is signed in, or the number that a visitor entered. */
export const peopleIn = (pick: Pick, signedIn: boolean): number =>
  signedIn ? pick.attendees.length : pick.places

/** Builds the line as the server expects it. */
export const lineOf = (offered: Offered, pick: Pick, signedIn: boolean) => {
  const single = ticketPicked(offered, pick)?.type === 'single'
  return {
    ticket: pick.ticket,
    activities: single ? sessionsTaken(offered, pick).map(({ _id }) => _id) : [],
    attendees: signedIn ? [...pick.attendees] : Array.from({ length: pick.places }, () => null),
    addOns: Object.entries(pick.addOns).map(([_id, sessions]) => ({ _id, activities: [...sessions] })),
  }
}
