import { paths } from '#web/paths.ts'
import type { SideItem } from '#web/ui/frame/side-list.tsx'
import { IconCalendarHeart, IconShieldLock, IconUser, IconUsersGroup, IconWallet } from '@tabler/icons-react'

export const accountNavigation: readonly SideItem[] = [
  {
    label: 'Bookings',
    to: paths.accountBookings,
    Icon: IconCalendarHeart,
    opens: `${paths.accountBookings}/`,
  },
  { label: 'Your details', to: paths.account, Icon: IconUser },
  { label: 'Attendees', to: paths.accountAttendees, Icon: IconUsersGroup },
  {
    label: 'Credit and payments',
    to: paths.accountCredit,
    Icon: IconWallet,
    opens: `${paths.account}/payments/`,
  },
  { label: 'Security', to: paths.accountSecurity, Icon: IconShieldLock },
]
