import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

type CookieConfig = Pick<Config, 'baseUrl' | 'port'>

/** The longest time for which browsers store a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

/** Returns the cookie's name, built like the session cookie's and for the same reasons. */
const cookieName = (config: CookieConfig): string =>
  config.baseUrl.startsWith('https:') ? '__Host-rollcall-known' : `rollcall-known-${config.port}`

export const readKnownBrowserCookie = (request: FastifyRequest, config: CookieConfig): string | undefined => {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[cookieName(config)]
}

export const setKnownBrowserCookie = (reply: FastifyReply, config: CookieConfig, value: string) =>
  reply.setCookie(cookieName(config), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: cookieSeconds,
  })
