import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { SideList } from '#web/ui/frame/side-list.tsx'
import { Outlet } from '@tanstack/react-router'
import { navigationFor } from './navigation.ts'

export const SettingsLayout = () => {
  const user = useCurrentUser()
  const client = useClient()
  const items =
    user === null
      ? []
      : (navigationFor(user.role, client).find(({ label }) => label === 'Settings')?.items ?? [])
  return (
    <SideList label="Settings" items={items}>
      <Outlet />
    </SideList>
  )
}
