import type { Answer } from '#contract/operation.ts'
import type { registers, SentTick } from '#contract/attendance/registers.ts'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { isFinal } from '#web/lib/retry.ts'
import type { TickQueue, WaitingTick } from './tick-queue.ts'

type Received = Answer<typeof registers.tick>

/** 'waiting': for the connection, and it will be tried again; 'signedOut': for whoever ticked to sign in again. */
type SenderState = 'idle' | 'sending' | 'waiting' | 'signedOut'

interface SenderParts {
  readonly queue: TickQueue
  readonly send: (session: string, ticks: readonly SentTick[]) => Promise<Received>
  readonly onReceived: (session: string, received: Received) => void
}

export interface TickSender {
  readonly state: () => SenderState
  /** There is something to send, or a reason to try again at once. */
  readonly nudge: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const longestWait = 30_000

const signedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const toSend = ({ session: _session, refused: _refused, ...tick }: WaitingTick): SentTick => tick

/** Sends what waits, session by session, until nothing does. A tick leaves the queue when the server has said what became of it. */
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
    // What came back first, so that nothing is missing from the screen in between.
    onReceived(session, received)
    queue.refuse(reasons)
    queue.remove(new Set(batch.map(({ _id }) => _id).filter((id) => !reasons.has(id))))
    failures = 0
  }

  /** Whether to go on with what is left. */
  const recover = (error: unknown, batch: readonly WaitingTick[]): boolean => {
    if (signedOut(error)) {
      become('signedOut')
      return false
    }
    if (error instanceof ApiError && isFinal(error)) {
      // One of them may have spoilt it for all: from here each goes by itself.
      if (batch.length > 1) atOnce = 1
      else queue.refuse(new Map(batch.map(({ _id }) => [_id, error.message])))
      return true
    }
    timer = setTimeout(() => void run(), Math.min(1_000 * 2 ** failures, longestWait))
    failures += 1
    become('waiting')
    return false
  }

  /** Whether nothing is left. */
  const drain = async (): Promise<boolean> => {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      // What is tried again is still waiting: the note about it does not come and go.
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
    // A moment later: whoever nudges may be drawing the page, and is not to be told of it meanwhile.
    nudge: () => queueMicrotask(() => void run()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
