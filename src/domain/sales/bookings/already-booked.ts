import type { TicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import type { ClockTime } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { type PlaceKeeper, placeKeepers } from '#domain/sales/capacity/place-keepers.ts'

/** The places that an attendee has or wants, in a cart or booked. */
export interface HeldPlaces {
  readonly attendee: string
  readonly ticket: string
  /**
   * The ticket's own hours, if it is for a part of its sessions, such as a morning. Null if it is for the whole
   * session.
   */
  readonly timeDisplay: TicketHours | null
  readonly activities: readonly string[]
}

export interface KeptPlaces extends HeldPlaces {
  readonly by: PlaceKeeper
}

/** How an attendee already has a place: by the same ticket, or by another ticket for one of the same sessions. */
export type Clash = 'ticket' | 'session'

const minutesOf = ({ hours, minutes }: ClockTime): number => hours * 60 + minutes

/** Says whether two tickets overlap. A morning and an afternoon don't overlap, but the whole day includes both. */
const overlap = (one: TicketHours | null, other: TicketHours | null): boolean =>
  one === null ||
  other === null ||
  (minutesOf(one.start) < minutesOf(other.end) && minutesOf(other.start) < minutesOf(one.end))

/**
 * Finds the places of an attendee that prevent them from having the wanted ones, because a person can have only one
 * place at a time.
 */
const inTheWay = <Held extends HeldPlaces>(sales: readonly Held[], wanted: HeldPlaces): readonly Held[] =>
  sales.filter(
    ({ attendee, ticket, timeDisplay, activities }) =>
      attendee === wanted.attendee &&
      activities.some((session) => wanted.activities.includes(session)) &&
      (ticket === wanted.ticket || overlap(timeDisplay, wanted.timeDisplay)),
  )

export const clashOf = (sales: readonly HeldPlaces[], wanted: HeldPlaces): Clash | undefined => {
  const found = inTheWay(sales, wanted)
  if (found.some(({ ticket }) => ticket === wanted.ticket)) return 'ticket'
  return found.length > 0 ? 'session' : undefined
}

/** Finds what holds the conflicting place. */
export const keeperOf = (sales: readonly KeptPlaces[], wanted: HeldPlaces): PlaceKeeper | undefined => {
  const found = new Set(inTheWay(sales, wanted).map(({ by }) => by))
  return placeKeepers.find((keeper) => found.has(keeper))
}

/** Finds the wanted sessions in which the attendee has a conflicting place. */
export const sessionsBooked = (sales: readonly HeldPlaces[], wanted: HeldPlaces): ReadonlySet<string> => {
  const taken = new Set(inTheWay(sales, wanted).flatMap(({ activities }) => activities))
  return new Set(wanted.activities.filter((session) => taken.has(session)))
}
