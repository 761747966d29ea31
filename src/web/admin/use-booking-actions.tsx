import { bookings } from '#contract/bookings.ts'
import type { CurrentUser } from '#contract/people-fields.ts'
import { may } from '#domain/people/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconTicket } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFound } from './use-found.ts'

/** 'RC-7K3F9Q' from what is read out of it. By name one finds the person, and their bookings there. */
const referenceIn = (typed: string): string | undefined => {
  const [, signs] = /^(?:rc-?)?([2-9a-z]{6})$/iu.exec(typed) ?? []
  return signs === undefined ? undefined : `RC-${signs.toUpperCase()}`
}

/** The booking whose reference is typed. */
export const useBookingActions = (user: CurrentUser, typed: string): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  const { data, keywords } = useFound(
    typed,
    (search) => may(user.role, 'bookings.read') && referenceIn(search) !== undefined,
    // Whole: six letters alone may be a name, and the list of bookings knows names.
    (search) => queryOf(bookings.list, { query: { search: referenceIn(search), limit: 1 } }),
  )
  if (data === undefined || data.items.length === 0) return undefined
  return {
    group: 'Bookings',
    actions: data.items.map((booking) => ({
      id: booking._id,
      label: booking.reference,
      description: `Booked by ${booking.user.name}`,
      keywords,
      leftSection: <IconTicket size={20} aria-hidden />,
      onClick: () => void navigate({ to: paths.booking, params: { bookingId: booking._id } }),
    })),
  }
}
