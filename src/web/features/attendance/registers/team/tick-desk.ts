import { registers } from '#contract/attendance/registers.ts'
import { callWith } from '#web/lib/call.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ticksQuery } from './register-queries.ts'
import { phoneStorage, type TickOwner } from './kept-ticks.ts'
import { tickQueue, type TickQueue } from './tick-queue.ts'
import { tickSender, type TickSender } from './tick-sender.ts'

export interface TickDesk {
  readonly queue: TickQueue
  readonly sender: TickSender
}

/** The time after which a request without an answer is abandoned and retried. */
const patienceMs = 15_000

const desks = new Map<string, TickDesk>()

const open = (owner: TickOwner, queryClient: QueryClient): TickDesk => {
  const queue = tickQueue(phoneStorage(), owner)
  const sender = tickSender({
    queue,
    send: (id, ticks) =>
      callWith(
        registers.tick,
        { params: { id }, body: { ticks: [...ticks] } },
        { signal: AbortSignal.timeout(patienceMs) },
      ),
    onReceived: (id, { refused: _refused, ...received }) => {
      queryClient.setQueryData(ticksQuery(id).queryKey, received)
    },
  })
  window.addEventListener('online', sender.nudge)
  window.addEventListener('storage', () => {
    queue.readAgain()
    sender.nudge()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sender.nudge()
  })
  sender.nudge()
  return { queue, sender }
}

/**
 * Returns the tick desk of a person. It lives as long as the page, and continues to send after the register is closed.
 */
export const tickDesk = (owner: TickOwner, queryClient: QueryClient): TickDesk => {
  const name = `${owner.client} ${owner.user}`
  const known = desks.get(name)
  if (known) {
    known.sender.nudge()
    return known
  }
  const opened = open(owner, queryClient)
  desks.set(name, opened)
  return opened
}
