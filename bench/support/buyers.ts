import { cookieAt } from '#tests/support/cookie-at.ts'
import { callAtOnce, within } from './callers.ts'
import type { Market, Stall } from './market.ts'

export interface Rush {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface RushTerms {
  readonly clients: number
  readonly seconds: number
  /** The expected status of every answer: 201 for a place, 409 if there is none. */
  readonly status: number
}

/** Creates requests from families, each with a cookie and an address of its own. */
export const buyersAt = (url: string, market: Market) => {
  const [cookie] = cookieAt({ url }, '=').split('=')
  let asked = 0

  return async (stall: Stall, { clients, seconds, status }: RushTerms): Promise<Rush> => {
    const isTerm = stall === market.term
    const next = (): string => {
      // Every family comes once before any family comes again, so that carts stay as small as real ones.
      const who = asked % market.tokens.length
      const session = stall.sessions[asked % stall.sessions.length] ?? ''
      asked += 1
      const body = JSON.stringify({
        lines: [{ ticket: stall.ticket, activities: isTerm ? [] : [session], attendees: [null] }],
      })
      return [
        'POST /api/cart/items HTTP/1.1',
        `host: ${market.host}`,
        `origin: http://${market.host}`,
        `cookie: ${cookie}=${market.tokens[who]}`,
        `x-forwarded-for: 10.${who >> 16}.${(who >> 8) & 255}.${who & 255}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n')
    }
    const calls = await callAtOnce(new URL(url), { clients, seconds }, next)
    const others = [...calls.statuses].filter(([code]) => code !== status)
    if (others.length > 0) throw new Error(`the rush was answered with ${JSON.stringify(others)}`)
    return { perSecond: calls.took.length / calls.seconds, p50: within(calls, 50), p99: within(calls, 99) }
  }
}
