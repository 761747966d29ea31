export type BookingsWhen = 'upcoming' | 'past'

/** In the address: a link to the past bookings leads there. */
interface BookingsSearch {
  readonly when?: 'past'
}

export const bookingsSearchOf = ({ when }: Record<string, unknown>): BookingsSearch =>
  when === 'past' ? { when } : {}
