import type { WantedInCart } from './carts.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { systemClock } from '#server/clock.ts'
import type { TestApp } from './app.ts'
import { makeSignedIn } from './people.ts'
import { cookieAt, serverEnv } from './server-env.ts'
import { startOnFreePort } from './server-process.ts'

export interface Buyer {
  readonly cookie: string
  /** Families come from addresses of their own. */
  readonly address: string
}

export interface Answered {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** So many processes of the product on the data of one test, as behind a load balancer, and people who come to them. */
export const openDoors = async (test: TestApp, client: Client, processes: number) => {
  // They go by the clock of the machine.
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

  return {
    buyers: (count: number): Promise<Buyer[]> =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const { cookie } = await makeSignedIn(test, client, 'customer')
          people += 1
          return { cookie, address: `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}` }
        }),
      ),
    hold: async (
      { cookie, address }: Buyer,
      door: number,
      lines: readonly WantedInCart[],
    ): Promise<Answered> => {
      const server = doors[door % doors.length]
      if (!server) throw new Error('no door is open')
      const { url } = server
      const answer = await fetch(`${url}/api/cart/items`, {
        method: 'POST',
        body: JSON.stringify({ lines }),
        headers: {
          cookie: cookieAt(server, cookie),
          origin: url,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
      })
      const body = (await answer.json()) as {
        readonly error?: { readonly code: string; readonly message: string }
      }
      return { status: answer.status, code: body.error?.code ?? '', message: body.error?.message ?? '' }
    },
  }
}
