import { bookedStatuses, type BookedStatus } from '#domain/sales/bookings/item-status.ts'
import { type PaymentStanding, paymentStandings } from '#domain/sales/bookings/payment-standing.ts'
import { isDay, isId } from '#web/lib/search-values.ts'

export interface BookingFilters {
  readonly activityGroup?: string
  readonly ticket?: string
  readonly session?: string
  readonly status?: BookedStatus
  readonly payment?: PaymentStanding
  readonly user?: string
  readonly from?: string
  readonly to?: string
  readonly sessionsFrom?: string
  readonly sessionsTo?: string
}

const isStatus = (value: unknown): value is BookedStatus => bookedStatuses.some((status) => status === value)
const isStanding = (value: unknown): value is PaymentStanding =>
  paymentStandings.some((standing) => standing === value)

/** Reads the filters from the address, leaving out invalid values. A ticket or session needs its activity. */
export const bookingFiltersOf = (search: Record<string, unknown>): BookingFilters => {
  const { activityGroup, ticket, session, status, payment, user, from, to, sessionsFrom, sessionsTo } = search
  return {
    ...(isId(activityGroup) && {
      activityGroup,
      ...(isId(ticket) && { ticket }),
      ...(isId(session) && { session }),
    }),
    ...(isStatus(status) && { status }),
    ...(isStanding(payment) && { payment }),
    ...(isId(user) && { user }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isDay(sessionsFrom) && { sessionsFrom }),
    ...(isDay(sessionsTo) && { sessionsTo }),
  }
}
