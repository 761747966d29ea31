import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { SideList } from '#web/ui/frame/side-list.tsx'
import { Outlet } from '@tanstack/react-router'
import { settingsFor } from './navigation.ts'

export const SettingsLayout = () => {
  const user = useCurrentUser()
  const client = useClient()
  return (
    <SideList label="Settings" items={user === null ? [] : settingsFor(user.role, client)}>
      <Outlet />
    </SideList>
  )
}
