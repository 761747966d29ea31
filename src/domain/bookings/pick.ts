import { ageFits } from '../activities/age.ts'
import type { AgeRestriction } from '../activities/activity-settings.ts'
import type { Issue } from '../kernel/issue.ts'
import { leftFor, type OwnPlaces } from '../listing/places-left.ts'
import { messages, onlySoManyLeft } from '../messages.ts'
import { covers } from '../tickets/ticket-now.ts'
import type { TicketType } from '../tickets/ticket-types.ts'
import { type HeldPlaces, isTwice, sessionsBooked } from './already-booked.ts'

export interface OfferedTicket extends OwnPlaces {
  readonly _id: string
  readonly type: TicketType
  readonly full: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

export interface OfferedSession {
  readonly _id: string
  readonly localDate: string
  /** Null: as many as come. */
  readonly placesLeft: number | null
}

export interface OfferedAddOn {
  readonly _id: string
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

/** What an activity's page offers; its sessions are those to come, in order. */
export interface Offered<Ticket extends OfferedTicket = OfferedTicket> {
  readonly tickets: readonly Ticket[]
  readonly sessions: readonly OfferedSession[]
  readonly addOns: readonly OfferedAddOn[]
  readonly ageRestriction: AgeRestriction | null
}

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

export const ticketPicked = <Ticket extends OfferedTicket>(
  { tickets }: Offered<Ticket>,
  { ticket }: Pick,
): Ticket | undefined => tickets.find(({ _id }) => _id === ticket)

/** Subscriptions are shown, and cannot be booked here yet. */
export const isBookable = ({ type, full }: OfferedTicket): boolean => type !== 'subscription' && !full

/** The sessions that a ticket is good for. */
export const sessionsOf = ({ sessions }: Offered, ticket: OfferedTicket): readonly OfferedSession[] =>
  sessions.filter(({ _id }) => covers(ticket, _id))

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

export type SessionStanding =
  | { readonly kind: 'free' }
  | { readonly kind: 'full' }
  /** The session has room, but not with this ticket. */
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'fewer'; readonly left: number }
  | { readonly kind: 'booked'; readonly attendees: readonly string[] }

/** Whether those picked can have a place in a session with this ticket, and if not, why. */
export const standingOf = (
  ticket: OfferedTicket,
  session: OfferedSession,
  pick: Pick,
  sales: readonly HeldPlaces[],
  people: number,
): SessionStanding => {
  const booked = pick.attendees.filter((attendee) => sessionsBooked(sales, attendee).has(session._id))
  if (booked.length > 0) return { kind: 'booked', attendees: booked }
  if (session.placesLeft === 0) return { kind: 'full' }
  const left = leftFor(ticket, session)
  if (left === 0) return { kind: 'soldOut' }
  return left !== null && left < people ? { kind: 'fewer', left } : { kind: 'free' }
}

/** Extras only in sessions that are taken, and that the extra may be used for; none where nothing is left of it. */
const trimmed = (offered: Offered, pick: Pick): Pick => {
  const taken = new Set(sessionsTaken(offered, pick).map(({ _id }) => _id))
  const addOns = offered.addOns.flatMap((addOn) => {
    const left = (pick.addOns[addOn._id] ?? []).filter((id) => taken.has(id) && covers(addOn, id))
    return left.length === 0 ? [] : [[addOn._id, left] as const]
  })
  return { ...pick, addOns: Object.fromEntries(addOns) }
}

/** Another ticket begins anew: its sessions and extras are others. Who it is for stays. */
export const pickTicket = (pick: Pick, ticket: string): Pick =>
  pick.ticket === ticket ? pick : { ...pick, ticket, sessions: [], addOns: {} }

const stillFree = (
  offered: Offered,
  pick: Pick,
  sales: readonly HeldPlaces[],
  people: number,
): readonly string[] => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket) return []
  return sessionsTaken(offered, pick)
    .filter((session) => standingOf(ticket, session, pick, sales, people).kind === 'free')
    .map(({ _id }) => _id)
}

/** Nobody twice; and whatever depended on who it is for goes, where it no longer fits them. */
export const pickAttendees = (
  offered: Offered,
  pick: Pick,
  attendees: readonly string[],
  sales: readonly HeldPlaces[],
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

export interface Person {
  readonly _id: string
  readonly dateOfBirth: string | null
}

export interface PersonStanding {
  /** They have this whole ticket already. */
  readonly hasTicket: boolean
  /** On how many of the days they have a place by another ticket. */
  readonly daysBooked: number
  readonly age: 'fits' | 'warn' | 'block'
}

const ageOf = (offered: Offered, pick: Pick, { dateOfBirth }: Person): PersonStanding['age'] => {
  const { ageRestriction: age } = offered
  const ticket = ticketPicked(offered, pick)
  if (age === null || dateOfBirth === null || !ticket) return 'fits'
  const days = sessionsTaken(offered, pick).map(({ localDate }) => localDate)
  // While no day is chosen, one of them fitting is enough.
  const fits =
    days.length > 0
      ? ageFits(age, dateOfBirth, days)
      : sessionsOf(offered, ticket).some(({ localDate }) => ageFits(age, dateOfBirth, [localDate]))
  return fits ? 'fits' : age.action
}

/** What speaks against booking this ticket for somebody. */
export const personStanding = (
  offered: Offered,
  pick: Pick,
  person: Person,
  sales: readonly HeldPlaces[],
): PersonStanding => {
  const ticket = ticketPicked(offered, pick)
  const whole = ticket !== undefined && ticket.type !== 'single'
  const days = whole ? sessionsOf(offered, ticket).map(({ _id }) => _id) : []
  const booked = sessionsBooked(sales, person._id)
  return {
    hasTicket: whole && isTwice(sales, { attendee: person._id, ticket: ticket._id, activities: days }),
    daysBooked: days.filter((id) => booked.has(id)).length,
    age: ageOf(offered, pick, person),
  }
}

/** What keeps those picked from having it, if anything. */
const wrongWithPeople = (
  offered: Offered,
  pick: Pick,
  people: readonly Person[],
  sales: readonly HeldPlaces[],
): string | undefined => {
  const standings = people
    .filter(({ _id }) => pick.attendees.includes(_id))
    .map((person) => personStanding(offered, pick, person, sales))
  if (standings.some(({ hasTicket }) => hasTicket)) return messages.attendeeAlreadyBooked
  return standings.some(({ age }) => age === 'block') ? messages.outsideAgeRange : undefined
}

/** More people than a whole ticket has places for: the dates of a single one say it themselves. */
const tooMany = (offered: Offered, ticket: OfferedTicket, people: number): string | undefined => {
  if (ticket.type === 'single') return undefined
  const left = sessionsOf(offered, ticket).flatMap((session) => leftFor(ticket, session) ?? [])
  const fewest = Math.min(...left)
  return fewest < people ? onlySoManyLeft(fewest) : undefined
}

/** What is still to be picked or cannot be, in the order of the form. `people` are one's own; null: not signed in. */
export const pickIssues = (
  offered: Offered,
  pick: Pick,
  people: readonly Person[] | null,
  sales: readonly HeldPlaces[],
): Issue[] => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket || !isBookable(ticket)) return [{ path: 'ticket', message: messages.pickATicket }]
  const wrong =
    peopleIn(pick, people !== null) === 0
      ? messages.pickAttendees
      : (wrongWithPeople(offered, pick, people ?? [], sales) ??
        tooMany(offered, ticket, peopleIn(pick, people !== null)))
  return [
    ...(wrong === undefined ? [] : [{ path: 'attendees', message: wrong }]),
    ...(sessionsTaken(offered, pick).length > 0
      ? []
      : [{ path: 'sessions', message: messages.pickSessions }]),
  ]
}

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
