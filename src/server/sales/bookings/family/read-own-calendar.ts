import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { calendarOf } from '#domain/sales/bookings/calendar/calendar-of.ts'
import type { Scope } from '#server/db/scope.ts'
import { bookingCalendar } from '../calendar/booking-calendar.ts'
import { findOwn } from './own-booking.ts'

/**
 * Returns the calendar file that came with the email, updated to the current booking. A cancelled booking has no
 * sessions in it.
 */
export const readOwnCalendar = (scope: Scope, userId: string, id: string): Promise<string | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findOwn(tx, userId, id)
    if (!row) return notFound()
    const file = await bookingCalendar(tx, scope.client, row.id)
    return file ?? calendarOf([], { name: scope.client.name, now: tx.now.toString() })
  })
