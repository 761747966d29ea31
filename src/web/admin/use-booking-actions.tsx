import { bookings } from '#contract/sales/bookings/bookings.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { readBookingReference } from '#domain/money/payments/read-booking-reference.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconTicket } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFound } from './use-found.ts'

/** Finds the booking whose complete reference is typed. A name finds the person instead, with their bookings. */
export const useBookingActions = (user: CurrentUser, typed: string): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  return useFound({
    group: 'Bookings',
    typed,
    isAsked: (search) => may(user.role, 'bookings.read') && readBookingReference(search)?.isWhole === true,
    // Searches with the prefix 'RC-', because six letters alone may be a name, and the booking search also matches
    // names.
    queryFor: (search) =>
      queryOf(bookings.list, { query: { search: readBookingReference(search)?.beginning, limit: 1 } }),
    actionOf: (booking) => ({
      id: booking._id,
      label: booking.reference,
      description: booking.user.name,
      leftSection: <IconTicket size={20} aria-hidden />,
      onClick: () => void navigate({ to: pages.booking.path, params: { bookingId: booking._id } }),
    }),
  })
}
