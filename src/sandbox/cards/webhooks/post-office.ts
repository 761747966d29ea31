import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isSent, type ProviderEvent } from '../objects/event.ts'
import type { Delivery, Outgoing } from '../world/state.ts'
import type { World } from '../world/world.ts'

/** The provider's scheme: the time is signed with the body, so that an old message cannot be sent again. */
const signatureHeader = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** Work that goes on beside requests, and ends with the server. */
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

/** What happens to events on their way; tests change it. */
export interface Handling {
  readonly mode: 'drop' | 'hold' | 'send'
  /** Only these types are treated so, or all. */
  readonly types: readonly string[] | null
  /** How often each is sent even though the first was taken. */
  readonly times: number
  readonly delayMs: number
}

export const standardHandling: Handling = { mode: 'send', types: null, times: 1, delayMs: 0 }

export interface PostOffice {
  handling: Handling
  url: string | undefined
  readonly accept: (event: ProviderEvent) => void
  /** Sends one now, whatever the handling says, and answers what the endpoint said. */
  readonly deliver: (id: string) => Promise<Delivery>
  /** Resolves when nothing is on its way or waiting for its next attempt. */
  readonly idle: () => Promise<void>
  /** Takes up again what an earlier run left undelivered. */
  readonly resume: () => void
  readonly close: () => Promise<void>
}

interface Terms {
  readonly world: () => World
  readonly url: string | undefined
  readonly secret: string
  /** Pauses before the second, third … attempt. */
  readonly retryDelaysMs: readonly number[]
}

const patience = 10_000
const wasTaken = ({ status }: Delivery) => status >= 200 && status < 300

/** Sends signed events to one endpoint, at least once each. */
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

  /** Again and again until somebody takes it, or patience ends. */
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
