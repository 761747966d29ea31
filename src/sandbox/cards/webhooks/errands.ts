import { setTimeout as wait } from 'node:timers/promises'

/** Work that goes on beside requests, and ends with the server. */
export const createErrands = () => {
  const closed = new AbortController()
  const running = new Set<Promise<void>>()
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    closing: closed.signal,
    pause: (ms: number) => wait(ms, undefined, { signal: closed.signal, ref: false }),
    run: (work: () => Promise<void>) => {
      const errand = work().catch((error: unknown) => {
        // What was interrupted by the end of the server is taken up at its next start.
        if (!closed.signal.aborted) throw error
      })
      running.add(errand)
      void errand.finally(() => running.delete(errand))
    },
    idle,
    close: async () => {
      closed.abort()
      await Promise.allSettled(running)
    },
  }
}
