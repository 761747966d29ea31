import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { makeAttendee } from './attendees.ts'
import type { WantedInCart } from './carts.ts'
import { cookieAt } from './cookie-at.ts'
import { makeSignedIn } from './people.ts'
import { serverEnv } from './server-env.ts'
import { startOnFreePort } from './server-process.ts'

export interface Buyer {
  readonly cookie: string
  /** The address that a family's requests come from. Each family has its own. */
  readonly address: string
}

export interface Answered {
  readonly status: number
  readonly code: string
  readonly message: string
}

/**
 * Starts several processes of the product on the data of one test, as behind a load balancer, and lets people use them.
 */
export const openDoors = async (test: TestApp, client: Client, processes: number) => {
  // The processes use the clock of the machine.
  test.clock.set(systemClock.now().toString())
  const doors = await Promise.all(
    Array.from({ length: processes }, async () => {
      const env = { ...serverEnv(test), TRUST_PROXY: '1' }
      const server = await startOnFreePort('src/server/main.ts', env, '/api/health')
      test.beside.defer(server.stop)
      return server
    }),
  )
  let people = 0

  const comer = (cookie: string): Buyer => {
    people += 1
    return { cookie, address: `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}` }
  }
  const postOnce = async (
    { cookie, address }: Buyer,
    door: number,
    path: string,
    asked: object,
  ): Promise<Answered> => {
    const server = doors[door % doors.length]
    if (!server) throw new Error('no door is open')
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(asked),
      headers: {
        cookie: cookieAt(server, cookie),
        origin: server.url,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
    })
    const { error } = (await answer.json()) as {
      readonly error?: { readonly code: string; readonly message: string }
    }
    return { status: answer.status, code: error?.code ?? '', message: error?.message ?? '' }
  }
  /** Sends a request again after a 503. On a slow machine 'Try again in a few seconds' says nothing about places. */
  const post: typeof postOnce = async (...asked) => {
    for (;;) {
      const answer = await postOnce(...asked)
      if (answer.status !== 503) return answer
      await sleep(500)
    }
  }

  return {
    buyers: (count: number): Promise<Buyer[]> =>
      Promise.all(
        Array.from({ length: count }, async () =>
          comer((await makeSignedIn(test, client, 'customer')).cookie),
        ),
      ),
    hold: (buyer: Buyer, door: number, lines: readonly WantedInCart[]): Promise<Answered> =>
      post(buyer, door, '/api/cart/items', { lines }),
    /** A member of the team who books for a family without confirming that a limit may be exceeded. */
    team: async () => {
      const [{ cookie }, { user }] = [
        await makeSignedIn(test, client, 'admin'),
        await makeSignedIn(test, client, 'customer'),
      ]
      return { ...comer(cookie), family: user.id, child: (await makeAttendee(test, client, user.id)).id }
    },
    bookFor: (
      { family, child, ...admin }: Buyer & { readonly family: string; readonly child: string },
      door: number,
      {
        activityGroup,
        ticket,
        session,
        total,
      }: Readonly<Record<'activityGroup' | 'ticket' | 'session', string>> & {
        readonly total: number
      },
    ): Promise<Answered> =>
      post(admin, door, '/api/bookings', {
        user: family,
        groups: [{ activityGroup, items: [{ ticket, activities: [session], attendees: [child] }] }],
        total,
        payment: { kind: 'later' },
      }),
  }
}
