import { paths } from '#web/paths.ts'
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
    to: paths.accountBookings,
    Icon: IconCalendarHeart,
    opens: `${paths.accountBookings}/`,
  },
  {
    label: 'Subscriptions',
    to: paths.accountSubscriptions,
    Icon: IconCalendarRepeat,
    opens: `${paths.accountSubscriptions}/`,
  },
  { label: 'Waitlists', to: paths.accountWaitlists, Icon: IconHourglass },
  { label: 'Your details', to: paths.account, Icon: IconUser },
  { label: 'Attendees', to: paths.accountAttendees, Icon: IconUsersGroup },
  {
    label: 'Credit and payments',
    to: paths.accountCredit,
    Icon: IconWallet,
    opens: `${paths.account}/payments/`,
  },
  { label: 'Session passes', to: paths.accountPasses, Icon: IconTicket },
  { label: 'Security', to: paths.accountSecurity, Icon: IconShieldLock },
]
