import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/**
 * The dates of an item that can be cancelled one by one: by when a session begins, whatever hours the ticket has. A
 * subscription is ended instead; what has begun the team takes in the dialog, which asks for it.
 */
export const datesToCancel = (
  { status, ticket, activities }: Pick<BookingItem, 'status' | 'ticket' | 'activities'>,
  now: string,
): ReadonlySet<string> =>
  new Set(
    status === 'ready' && ticket.type !== 'subscription'
      ? activities.filter(({ date }) => !hasStarted(date.start, now)).map(({ _id }) => _id)
      : [],
  )
