import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { signInAnswer } from '#contract/people/auth/auth.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Config } from '#server/config.ts'
import { setKnownBrowserCookie } from '#server/http/known-browser-cookie.ts'
import { setSessionCookie } from '#server/http/session-cookie.ts'
import type { SignInOutcome } from './let-in.ts'

/** Puts the browser's secrets into cookies, and the rest into the answer. */
export const answerSignIn = (
  reply: FastifyReply,
  config: Config,
  outcome: SignInOutcome | Failure,
): z.input<typeof signInAnswer> | Failure => {
  if (failed(outcome) || outcome.status === 'twoFactor') return outcome
  setSessionCookie(reply, config, outcome.token)
  setKnownBrowserCookie(reply, config, outcome.browser)
  return { status: 'signedIn', user: outcome.user }
}
