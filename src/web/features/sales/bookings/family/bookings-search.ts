export type BookingsWhen = 'upcoming' | 'past'

/** The list's search parameters, so that a link to past bookings opens them. */
interface BookingsSearch {
  readonly when?: 'past'
}

export const bookingsSearchOf = ({ when }: Record<string, unknown>): BookingsSearch =>
  when === 'past' ? { when } : {}
