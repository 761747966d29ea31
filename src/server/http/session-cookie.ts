import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#domain/limits.ts'
import type { Config } from '#server/config.ts'

/**
 * Returns the name of the session cookie. `__Host-` binds it to one host over TLS, and can't be used on plain http.
 * There the name contains the port, because cookies are shared between ports. So two copies on one laptop don't sign
 * each other out.
 */
export const sessionCookieName = (config: Pick<Config, 'baseUrl' | 'port'>): string =>
  config.baseUrl.startsWith('https:') ? '__Host-rollcall' : `rollcall-${config.port}`

const sessionSeconds = limits.sessionDays * 24 * 60 * 60

type CookieConfig = Pick<Config, 'baseUrl' | 'port'>

export const readSessionToken = (request: FastifyRequest, config: CookieConfig): string | undefined => {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[sessionCookieName(config)]
}

export const setSessionCookie = (reply: FastifyReply, config: CookieConfig, token: string) =>
  reply.setCookie(sessionCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: sessionSeconds,
  })

export const clearSessionCookie = (reply: FastifyReply, config: CookieConfig) =>
  reply.setCookie(sessionCookieName(config), '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: 0,
  })
