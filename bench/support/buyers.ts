import { cookieAt } from '#tests/support/cookie-at.ts'
import autocannon from 'autocannon'
import type { Market, Stall } from './market.ts'

export interface Rush {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface RushTerms {
  readonly clients: number
  readonly seconds: number
  /** What every answer has to be: 201 for a place, 409 where there is none. */
  readonly status: number
}

/** Families at the doors of the product, each with a cookie and an address of their own. */
export const buyersAt = (url: string, market: Market) => {
  const [cookie] = cookieAt({ url }, '=').split('=')
  let asked = 0

  return async (stall: Stall, { clients, seconds, status }: RushTerms): Promise<Rush> => {
    const isTerm = stall === market.term
    const next = () => {
      // Everybody once before anybody comes again: carts stay as small as those of families.
      const who = asked % market.tokens.length
      const session = stall.sessions[asked % stall.sessions.length] ?? ''
      asked += 1
      return { who, session }
    }
    const result = await autocannon({
      url: `${url}/api/cart/items`,
      method: 'POST',
      connections: clients,
      duration: seconds,
      headers: { host: market.host, origin: `http://${market.host}`, 'content-type': 'application/json' },
      requests: [
        {
          setupRequest: (request: autocannon.Request) => {
            const { who, session } = next()
            return {
              ...request,
              headers: {
                ...request.headers,
                cookie: `${cookie}=${market.tokens[who]}`,
                'x-forwarded-for': `10.${who >> 16}.${(who >> 8) & 255}.${who & 255}`,
              },
              body: JSON.stringify({
                lines: [{ ticket: stall.ticket, activities: isTerm ? [] : [session], attendees: [null] }],
              }),
            }
          },
        },
      ],
    })
    const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0
    const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
    if (others.length > 0 || result.errors > 0)
      throw new Error(`the rush was answered with ${JSON.stringify(others)} and ${result.errors} errors`)
    return { perSecond: expected / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
  }
}
