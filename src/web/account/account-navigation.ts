import { pages } from '#contract/pages.ts'
import type { SideItem } from '#web/ui/frame/side-list.tsx'
import {
  IconCalendarHeart,
  IconCalendarRepeat,
  IconHourglass,
  IconShieldLock,
  IconTicket,
  IconUser,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'

export const accountNavigation: readonly SideItem[] = [
  {
    label: 'Bookings',
    to: pages.accountBookings.path,
    Icon: IconCalendarHeart,
    opens: pages.accountBooking({ bookingId: '' }),
  },
  {
    label: 'Subscriptions',
    to: pages.accountSubscriptions.path,
    Icon: IconCalendarRepeat,
    opens: pages.accountSubscription({ subscriptionId: '' }),
  },
  { label: 'Waitlists', to: pages.accountWaitlists.path, Icon: IconHourglass },
  { label: 'Your details', to: pages.account.path, Icon: IconUser },
  { label: 'Attendees', to: pages.accountAttendees.path, Icon: IconUsersGroup },
  {
    label: 'Credit and payments',
    to: pages.accountCredit.path,
    Icon: IconWallet,
    opens: pages.accountPayment({ paymentId: '' }),
  },
  { label: 'Session passes', to: pages.accountPasses.path, Icon: IconTicket },
  { label: 'Security', to: pages.accountSecurity.path, Icon: IconShieldLock },
]
