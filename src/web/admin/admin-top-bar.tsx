import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import '#web/styles/dialogs.ts'
import { AccountMenu } from '#web/ui/frame/account-menu.tsx'
import { SchemeSwitch } from '#web/ui/frame/scheme-switch.tsx'
import { ActionIcon, Drawer, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import classes from './admin-frame.module.css'
import { AdminSide } from './admin-side.tsx'
import { CommandPalette, openPalette } from './command-palette.tsx'

const shortcut = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export const AdminTopBar = ({ user }: { readonly user: CurrentUser }) => {
  const [drawer, { open, close }] = useDisclosure(false)
  return (
    <header className={classes.top}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Open the menu"
        onClick={open}
      >
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={18} aria-hidden />
        <span>Search or jump to…</span>
        <Kbd aria-hidden>{shortcut}</Kbd>
      </UnstyledButton>
      <div className={classes.topEnd}>
        <div className={classes.scheme}>
          <SchemeSwitch />
        </div>
        <AccountMenu user={user} />
      </div>
      <Drawer.Root
        opened={drawer}
        onClose={close}
        size={288}
        padding={0}
        classNames={{ content: classes.drawer }}
      >
        <Drawer.Overlay backgroundOpacity={0.45} />
        <Drawer.Content aria-label="Menu">
          <Drawer.Body className={classes.drawerBody}>
            <Drawer.CloseButton className={classes.drawerClose} size={40} aria-label="Close the menu" />
            <AdminSide user={user} narrow={false} onGo={close} />
            <div className={classes.drawerEnd}>
              <SchemeSwitch />
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <CommandPalette user={user} />
    </header>
  )
}
