import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/**
 * Returns the sessions of an item that can be cancelled individually: those that haven't begun, regardless of the
 * ticket's hours. A subscription is ended instead, and the team cancels sessions that have begun in the dialog.
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
