import { z } from 'zod'
import { placesLeft, placesOn } from '#domain/sales/listing/places-left.ts'
import { type TicketOffer, ticketOffer } from '#domain/sales/listing/ticket-offer.ts'
import type { EncodedAnswer } from '#server/http/encoded-answer.ts'
import { madeOnce as onceEach } from '#server/made-once.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { todayOf } from '#server/today-of.ts'
import type {
  Catalogue,
  CatalogueActivity,
  CatalogueDate,
  CatalogueSession,
  CatalogueTicket,
} from './catalogue.ts'
import type { PageFacts } from './pages/page-facts.ts'
import type { Counters } from './read-counters.ts'

interface SessionNow {
  readonly session: CatalogueSession
  readonly placesLeft: number | null
}

/** A session with the number of attendees that can still book, by the tickets on sale. */
interface SessionOffered extends SessionNow {
  readonly placesOffered: number | null
}

export interface TicketAtNow {
  readonly ticket: CatalogueTicket
  readonly offer: TicketOffer
}

/** A catalogue at one moment: what is still to come, and how many places are free. */
export interface Snapshot {
  readonly catalogue: Catalogue
  readonly counters: Counters
  /**
   * The number of the catalogue's turns that have passed, and the organiser's date. While both are unchanged, time
   * changes nothing.
   */
  readonly turn: number
  readonly today: string
  readonly now: string
  readonly comingOf: (activity: CatalogueActivity) => readonly SessionNow[]
  /** Returns the sessions with their available tickets, which requires checking every ticket. */
  readonly offeredOf: (
    activity: CatalogueActivity,
    isWanted?: (session: CatalogueSession) => boolean,
  ) => readonly SessionOffered[]
  readonly cancelledOf: (activity: CatalogueActivity) => readonly CatalogueDate[]
  readonly ticketsOf: (activity: CatalogueActivity) => readonly TicketAtNow[]
  /** Caches what is made from this snapshot, under a name. */
  readonly answer: (name: string, make: () => EncodedAnswer) => EncodedAnswer
  readonly page: (name: string, make: () => PageFacts) => PageFacts
}

/** Counts the sorted moments up to and including this one. */
export const turnsPast = (turns: readonly number[], ms: number): number => {
  let [low, high] = [0, turns.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((turns[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low
}

const madeOnce = <Made>() => {
  const known = new Map<string, Made>()
  return (name: string, make: () => Made): Made => {
    const found = known.get(name)
    if (found !== undefined) return found
    const made = make()
    known.set(name, made)
    return made
  }
}

const numbers = (list: string): readonly number[] => (list === '' ? [] : list.split(',').map(Number))

const soldInSessions = z.record(z.string(), z.record(z.string(), z.number()))

type Sold = Readonly<Record<string, number>>

/** Regroups the counters by ticket, because they are stored by session. */
const byTicketAndSession = (counted: string): ReadonlyMap<string, Sold> => {
  const tickets = new Map<string, Record<string, number>>()
  if (counted === '') return tickets
  for (const [session, sold] of Object.entries(soldInSessions.parse(JSON.parse(counted))))
    for (const [ticket, places] of Object.entries(sold)) {
      const own = tickets.get(ticket) ?? {}
      own[session] = places
      tickets.set(ticket, own)
    }
  return tickets
}

export const takeSnapshot = (
  catalogue: Catalogue,
  counters: Counters,
  client: Pick<Client, 'timeZone'>,
  at: Temporal.Instant,
): Snapshot => {
  const taken = numbers(counters.taken)
  const sold = numbers(counters.sold)
  const soldIn = byTicketAndSession(counters.soldIn)
  const ms = at.epochMilliseconds
  const now = at.toString()
  const today = todayOf({ now: at }, client)
  const leftIn = ({ placeLimit, counter }: CatalogueSession) =>
    placesLeft({ placeLimit, placesTaken: counter === undefined ? 0 : (taken[counter] ?? 0) })

  const comingOf: Snapshot['comingOf'] = ({ sessions }) =>
    sessions
      .filter(({ startMs }) => startMs > ms)
      .map((session) => ({ session, placesLeft: leftIn(session) }))
  const ticketsOf = onceEach(({ sessions, tickets }: CatalogueActivity): readonly TicketAtNow[] => {
    const offered = sessions.map((session) => ({
      _id: session._id,
      enabled: true,
      localDate: session.localDate,
      startsAt: session.startsAt,
      placesLeft: leftIn(session),
    }))
    return tickets
      .map((ticket) => ({
        ticket,
        offer: ticketOffer(
          { ...ticket, sold: sold[ticket.counter] ?? 0, soldIn: soldIn.get(ticket.id) ?? {} },
          offered,
          { now, today },
        ),
      }))
      .filter(({ offer }) => offer.onSale)
  })

  return {
    catalogue,
    counters,
    turn: turnsPast(catalogue.turns, ms),
    today,
    now,
    comingOf,
    offeredOf: (activity, isWanted = () => true) => {
      const wanted = comingOf(activity).filter(({ session }) => isWanted(session))
      if (wanted.length === 0) return []
      const tickets = ticketsOf(activity).map(({ ticket: { type }, offer }) => ({
        ...offer,
        type,
        remainingSessions: new Set(offer.remainingSessions),
      }))
      return wanted.map((one) => ({
        ...one,
        placesOffered: placesOn({ _id: one.session._id, placesLeft: one.placesLeft }, tickets),
      }))
    },
    cancelledOf: ({ cancelled }) => cancelled.filter(({ startMs }) => startMs > ms),
    ticketsOf,
    answer: madeOnce(),
    page: madeOnce(),
  }
}
