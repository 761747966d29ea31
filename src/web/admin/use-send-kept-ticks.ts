import { hasTicksKept, phoneStorage } from '#web/features/attendance/registers/team/kept-ticks.ts'
import { useClient } from '#web/lib/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Ticks that an earlier visit left on this phone are sent, whichever page of /admin is opened. */
export const useSendKeptTicks = (user: string): void => {
  const { _id: client } = useClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!hasTicksKept(phoneStorage(), { client, user })) return
    // What sends them comes only where there are some.
    void (async () => {
      const { tickDesk } = await import('#web/features/attendance/registers/team/tick-desk.ts')
      tickDesk({ client, user }, queryClient)
    })()
  }, [client, user, queryClient])
}
