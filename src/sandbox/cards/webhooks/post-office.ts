import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isSent, type ProviderEvent } from '../objects/event.ts'
import type { Delivery, Outgoing } from '../world/state.ts'
import type { World } from '../world/world.ts'

/**
 * Builds the signature in the provider's scheme. It covers the time together with the body, so that an old message
 * can't be sent again.
 */
const signatureHeader = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** Creates a runner for background work that runs beside requests and ends with the server. */
const createErrands = () => {
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
        // Work interrupted by the end of the server is resumed at the next start.
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

/** How events are handled while they are delivered. Tests change this. */
export interface Handling {
  readonly mode: 'drop' | 'hold' | 'send'
  /** The affected event types, or null for all. */
  readonly types: readonly string[] | null
  /** How often each event is sent even though the first delivery was accepted. */
  readonly times: number
  readonly delayMs: number
}

export const standardHandling: Handling = { mode: 'send', types: null, times: 1, delayMs: 0 }

export interface PostOffice {
  handling: Handling
  url: string | undefined
  readonly accept: (event: ProviderEvent) => void
  /** Delivers one event immediately, ignoring the handling, and returns the endpoint's answer. */
  readonly deliver: (id: string) => Promise<Delivery>
  /** Resolves when no event is being sent or waits for its next attempt. */
  readonly idle: () => Promise<void>
  /** Resumes the deliveries that an earlier run didn't finish. */
  readonly resume: () => void
  readonly close: () => Promise<void>
}

interface Terms {
  readonly world: () => World
  readonly url: string | undefined
  readonly secret: string
  /** The pauses before the second, third and later attempts. */
  readonly retryDelaysMs: readonly number[]
}

const patience = 10_000
const wasTaken = ({ status }: Delivery) => status >= 200 && status < 300

/** Creates a sender of signed events to one endpoint. It sends each event at least once. */
export const createPostOffice = ({ world, url, secret, retryDelaysMs }: Terms): PostOffice => {
  const errands = createErrands()
  const outgoing = () => world().state.outgoing
  const note = (id: string, change: (before: Outgoing) => Outgoing) => {
    outgoing().set(id, change(outgoing().get(id) ?? { state: 'waiting', deliveries: [] }))
    world().touch()
  }

  const post = async (event: ProviderEvent, to: string): Promise<number> => {
    const body = JSON.stringify(event, null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, secret, world().now()),
    }
    const signal = AbortSignal.any([errands.closing, AbortSignal.timeout(patience)])
    try {
      const answer = await fetch(to, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  const deliver = async (id: string): Promise<Delivery> => {
    const event = world().state.rows.event.get(id)?.value
    if (!event || office.url === undefined)
      throw new Error(`${id} cannot be sent: no such event or no endpoint`)
    const delivery = { at: world().now(), url: office.url, status: await post(event, office.url) }
    note(id, ({ state, deliveries }) => ({
      state: wasTaken(delivery) || state === 'delivered' ? 'delivered' : 'failed',
      deliveries: [...deliveries, delivery],
    }))
    return delivery
  }

  /** Sends an event again until the endpoint accepts it or no attempts are left. */
  const see = async (id: string, delayMs: number, times: number) => {
    for (const pause of [delayMs, ...retryDelaysMs]) {
      await errands.pause(pause)
      if (wasTaken(await deliver(id))) break
    }
    for (let extra = 1; extra < times; extra += 1) await deliver(id)
  }

  const office: PostOffice = {
    handling: standardHandling,
    url,
    accept: ({ id, type }) => {
      if (!isSent(type) || office.url === undefined) return
      const { types, ...wanted } = office.handling
      const handling = types === null || types.includes(type) ? wanted : standardHandling
      const states = { send: 'waiting', hold: 'held', drop: 'dropped' } as const
      note(id, ({ deliveries }) => ({ state: states[handling.mode], deliveries }))
      if (handling.mode === 'send') errands.run(() => see(id, handling.delayMs, handling.times))
    },
    deliver,
    idle: errands.idle,
    resume: () => {
      if (office.url === undefined) return
      for (const [id, { state }] of outgoing())
        if (state === 'waiting' || state === 'failed') errands.run(() => see(id, 0, 1))
    },
    close: errands.close,
  }
  return office
}
