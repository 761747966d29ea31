import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { pages } from '#contract/pages.ts'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarHeart,
  IconChevronDown,
  IconHome,
  IconLayoutDashboard,
  IconLogout,
  IconShieldLock,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './account-menu.module.css'

export const AccountMenu = ({ user }: { readonly user: CurrentUser }) => {
  const signOut = useSignOut()
  const name = fullName(user)
  return (
    <Menu position="bottom-end" width={232} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>Your account, </VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {`${user.firstName[0] ?? ''}${user.lastName[0] ?? ''}`.toUpperCase()}
          </span>
          <span className={classes.name}>{user.firstName}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <span className={classes.whole}>{name}</span>
          <span>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        {may(user.role, 'admin.enter') && (
          <Menu.Item
            component={Link}
            to={pages.admin.path}
            leftSection={<IconLayoutDashboard size={18} aria-hidden />}
          >
            Admin
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={pages.accountBookings.path}
          leftSection={<IconCalendarHeart size={18} aria-hidden />}
        >
          Bookings
        </Menu.Item>
        <Menu.Item component={Link} to={pages.account.path} leftSection={<IconUser size={18} aria-hidden />}>
          Your details
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={pages.accountCredit.path}
          leftSection={<IconWallet size={18} aria-hidden />}
        >
          Credit and payments
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={pages.accountSecurity.path}
          leftSection={<IconShieldLock size={18} aria-hidden />}
        >
          Security
        </Menu.Item>
        <Menu.Item component={Link} to={pages.home.path} leftSection={<IconHome size={18} aria-hidden />}>
          Public home page
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
