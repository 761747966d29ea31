/** A place that somebody has: in a cart, or booked. */
export interface HeldPlaces {
  readonly attendee: string
  readonly ticket: string
  readonly activities: readonly string[]
}

/** Nobody sits in two chairs: the same person, on the same session, by the same ticket. */
export const isTwice = (sales: readonly HeldPlaces[], wanted: HeldPlaces): boolean =>
  sales.some(
    ({ attendee, ticket, activities }) =>
      attendee === wanted.attendee &&
      ticket === wanted.ticket &&
      activities.some((session) => wanted.activities.includes(session)),
  )

/** The sessions in which somebody has a place already, by whichever ticket. */
export const sessionsBooked = (sales: readonly HeldPlaces[], attendee: string): ReadonlySet<string> =>
  new Set(sales.filter((sale) => sale.attendee === attendee).flatMap(({ activities }) => activities))
