import type { Answer } from '#contract/operation.ts'
import type { registers, SentTick } from '#contract/attendance/registers.ts'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { isFinal } from '#web/lib/retry.ts'
import type { TickQueue, WaitingTick } from './tick-queue.ts'

type Received = Answer<typeof registers.tick>

/**
 * The state of the sender. 'waiting' means it will retry when the connection is back. 'signedOut' means the user must
 * sign in again.
 */
type SenderState = 'idle' | 'sending' | 'waiting' | 'signedOut'

interface SenderParts {
  readonly queue: TickQueue
  readonly send: (session: string, ticks: readonly SentTick[]) => Promise<Received>
  readonly onReceived: (session: string, received: Received) => void
}

export interface TickSender {
  readonly state: () => SenderState
  /** Starts sending, or retries immediately. */
  readonly nudge: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const longestWait = 30_000

const signedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const toSend = ({ session: _session, refused: _refused, ...tick }: WaitingTick): SentTick => tick

/**
 * Sends the waiting ticks, session by session, until none are left. A tick leaves the queue when the server has
 * answered.
 */
export const tickSender = ({ queue, send, onReceived }: SenderParts): TickSender => {
  const listeners = new Set<() => void>()
  let state: SenderState = 'idle'
  let isBusy = false
  let failures = 0
  let atOnce: number = limits.ticksAtOnce
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: SenderState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  const nextBatch = (): readonly WaitingTick[] => {
    const waiting = queue.ticks().filter(({ refused }) => refused === undefined)
    return waiting.filter(({ session }) => session === waiting[0]?.session).slice(0, atOnce)
  }

  const deliver = async (batch: readonly WaitingTick[], session: string) => {
    const received = await send(session, batch.map(toSend))
    const reasons = new Map(received.refused.map(({ _id, message }) => [_id, message]))
    // Passes on the server's answer before removing ticks from the queue, so that they stay visible on the screen.
    onReceived(session, received)
    queue.refuse(reasons)
    queue.remove(new Set(batch.map(({ _id }) => _id).filter((id) => !reasons.has(id))))
    failures = 0
  }

  /** Handles an error. Returns true if sending should continue with the remaining ticks. */
  const recover = (error: unknown, batch: readonly WaitingTick[]): boolean => {
    if (signedOut(error)) {
      become('signedOut')
      return false
    }
    if (error instanceof ApiError && isFinal(error)) {
      // A single tick may have spoilt the whole request, so from now on each is sent separately.
      if (batch.length > 1) atOnce = 1
      else queue.refuse(new Map(batch.map(({ _id }) => [_id, error.message])))
      return true
    }
    timer = setTimeout(() => void run(), Math.min(1_000 * 2 ** failures, longestWait))
    failures += 1
    become('waiting')
    return false
  }

  /** Sends batches and returns true if no ticks are left. */
  const drain = async (): Promise<boolean> => {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      // During a retry the state stays at waiting, so that the note about it doesn't flicker.
      if (state === 'idle') become('sending')
      try {
        await deliver(batch, batch[0]?.session ?? '')
        become('sending')
      } catch (error) {
        if (!recover(error, batch)) return false
      }
    }
    return true
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (isBusy) return
    isBusy = true
    const isDone = await drain()
    isBusy = false
    if (!isDone) return
    atOnce = limits.ticksAtOnce
    become('idle')
  }

  return {
    state: () => state,
    // Runs in a microtask, because the caller may be rendering the page and must not receive a state change during
    // that.
    nudge: () => queueMicrotask(() => void run()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
