import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type TickDesk, tickDesk } from './tick-desk.ts'

/** Returns the tick desk of the signed-in user. */
export const useTickDesk = (): TickDesk => {
  const { _id: client } = useClient()
  const user = useCurrentUser()?._id ?? ''
  const queryClient = useQueryClient()
  return useMemo(() => tickDesk({ client, user }, queryClient), [client, user, queryClient])
}

export const useWaitingTicks = ({ queue }: TickDesk) => useSyncExternalStore(queue.subscribe, queue.ticks)

export const useSenderState = ({ sender }: TickDesk) => useSyncExternalStore(sender.subscribe, sender.state)
