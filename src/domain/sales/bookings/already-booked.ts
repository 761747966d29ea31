import type { TicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import type { ClockTime } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { type PlaceKeeper, placeKeepers } from '#domain/sales/capacity/place-keepers.ts'

/** A place that somebody has or wants: in a cart, or booked. */
export interface HeldPlaces {
  readonly attendee: string
  readonly ticket: string
  /** The ticket's own hours, where it is for a part of its sessions: a morning. Null: for the whole of each. */
  readonly timeDisplay: TicketHours | null
  readonly activities: readonly string[]
}

export interface KeptPlaces extends HeldPlaces {
  readonly by: PlaceKeeper
}

/** By what somebody is there already: the very ticket, or another one for a session that this one is for too. */
export type Clash = 'ticket' | 'session'

const minutesOf = ({ hours, minutes }: ClockTime): number => hours * 60 + minutes

/** Who has the morning may have the afternoon too; who has the whole day has both. */
const overlap = (one: TicketHours | null, other: TicketHours | null): boolean =>
  one === null ||
  other === null ||
  (minutesOf(one.start) < minutesOf(other.end) && minutesOf(other.start) < minutesOf(one.end))

/** Nobody sits in two chairs: which of the places that somebody has keep them from having these as well. */
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

/** What keeps the place that is in the way. */
export const keeperOf = (sales: readonly KeptPlaces[], wanted: HeldPlaces): PlaceKeeper | undefined => {
  const found = new Set(inTheWay(sales, wanted).map(({ by }) => by))
  return placeKeepers.find((keeper) => found.has(keeper))
}

/** The sessions among those wanted in which they have a place that is in the way. */
export const sessionsBooked = (sales: readonly HeldPlaces[], wanted: HeldPlaces): ReadonlySet<string> => {
  const taken = new Set(inTheWay(sales, wanted).flatMap(({ activities }) => activities))
  return new Set(wanted.activities.filter((session) => taken.has(session)))
}
