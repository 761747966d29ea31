import type { FastifyReply } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { deviceOf } from '#domain/people/auth/device.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/http/caller.ts'
import { readKnownBrowserCookie } from '#server/http/known-browser-cookie.ts'
import { authKeys } from './auth-keys.ts'
import { type KnownBrowser, knownBrowser } from './known-browser.ts'

/** The browser that asks to sign in, as its session will describe it. */
export interface Visit {
  readonly ip: string
  readonly device: string
  /** The session in the browser's cookie, which a new session replaces. */
  readonly replaces: string | undefined
  readonly browser: KnownBrowser
}

export const visitOf = (
  caller: Pick<Caller<Operation>, 'ip' | 'device'> & {
    readonly user?: { readonly sessionId: string } | undefined
  },
  { request }: FastifyReply,
  config: Config,
): Visit => ({
  ip: caller.ip,
  device: deviceOf(caller.device),
  replaces: caller.user?.sessionId,
  browser: knownBrowser(authKeys(config.secret).browsers, readKnownBrowserCookie(request, config)),
})
