import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { EmailBanner } from '#web/ui/frame/email-banner.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { Notices } from '#web/ui/frame/notices.tsx'
import { SandboxBanner } from '#web/ui/frame/sandbox-banner.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { useLocalStorage } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import classes from './admin-frame.module.css'
import { AdminSide } from './admin-side.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'
import { hasTicksKept, phoneStorage } from '#web/features/attendance/registers/team/kept-ticks.ts'
import { useClient } from '#web/lib/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sends the ticks that an earlier visit left on this phone, whichever /admin page is opened. */
const useSendKeptTicks = (user: string): void => {
  const { _id: client } = useClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!hasTicksKept(phoneStorage(), { client, user })) return
    // Loads the sending code only if there are ticks to send.
    void (async () => {
      const { tickDesk } = await import('#web/features/attendance/registers/team/tick-desk.ts')
      tickDesk({ client, user }, queryClient)
    })()
  }, [client, user, queryClient])
}

export const AdminFrame = ({ user }: { readonly user: CurrentUser }) => {
  const [narrow, setNarrow] = useLocalStorage({
    key: 'rollcall-admin-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  useSendKeptTicks(user._id)
  return (
    <div className={classes.frame} data-narrow={narrow || undefined}>
      <SkipLink />
      <aside className={classes.side}>
        <AdminSide user={user} narrow={narrow} onNarrow={() => setNarrow(!narrow)} />
      </aside>
      <div className={classes.rest}>
        <SandboxBanner />
        <EmailBanner />
        <AdminTopBar user={user} />
        <Main className={classes.main}>
          <Outlet />
        </Main>
      </div>
      <Notices />
    </div>
  )
}
