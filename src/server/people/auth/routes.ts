import type { FastifyReply } from 'fastify'
import { auth, signInSessions } from '#contract/people/auth/auth.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Config } from '#server/config.ts'
import type { Scope } from '#server/db/scope.ts'
import { setKnownBrowserCookie } from '#server/http/known-browser-cookie.ts'
import type { Server } from '#server/http/serve.ts'
import { clearSessionCookie } from '#server/http/session-cookie.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { authKeys } from './auth-keys.ts'
import { beginSignUp } from './begin-sign-up.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { endOtherSessions, endSession, signOut } from './end-sessions.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { signInTwoFactor } from './sign-in-two-factor.ts'
import { visitOf } from './visit.ts'

/** Someone who was just sent a code to register with. */
interface Registering {
  readonly scope: Scope
  readonly userId: string | undefined
  readonly reply: FastifyReply
  readonly config: Config
}

interface AuthHooks {
  /** Gives the cart of the person more time until the email arrives. */
  readonly onCodeSent: (registering: Registering) => Promise<void>
}

export const serveAuth = ({ serve, deps }: Server, { onCodeSent }: AuthHooks) => {
  const { config } = deps
  const keys = authKeys(config.secret)

  serve(auth.signUp, async ({ caller, body, reply }) => {
    const { scope, user } = caller
    const begun = await beginSignUp(scope, keys, visitOf(caller, reply, config), body)
    if (!failed(begun)) await onCodeSent({ scope, userId: user?.userId, reply, config })
    return begun
  })

  serve(auth.confirmSignUp, async ({ caller, body, reply }) =>
    answerSignIn(
      reply,
      config,
      await confirmSignUp(caller.scope, keys, visitOf(caller, reply, config), body),
    ),
  )

  serve(auth.resendSignUp, ({ caller, body, reply }) =>
    resendCode(caller.scope, keys, visitOf(caller, reply, config), body.challengeId),
  )

  serve(auth.signIn, async ({ caller, body, reply }) =>
    answerSignIn(reply, config, await signInByEmail(caller.scope, visitOf(caller, reply, config), body)),
  )

  serve(auth.signInTwoFactor, async ({ caller, body, reply }) =>
    answerSignIn(
      reply,
      config,
      await signInTwoFactor(caller.scope, keys, visitOf(caller, reply, config), body),
    ),
  )

  serve(auth.signOut, async ({ caller, reply }) => {
    clearSessionCookie(reply, config)
    return signOut(caller.scope, caller.user)
  })

  serve(auth.forgotPassword, ({ caller, body, reply }) =>
    forgotPassword(caller.scope, visitOf(caller, reply, config), body.email),
  )

  serve(auth.resetPassword, ({ caller, body, reply }) =>
    resetPassword(caller.scope, keys, visitOf(caller, reply, config), body),
  )

  serve(auth.changePassword, async ({ caller, body, reply }) => {
    const changed = await changePassword(caller.scope, caller.user, visitOf(caller, reply, config), body)
    if (failed(changed)) return changed
    setKnownBrowserCookie(reply, config, changed.browser)
    return { success: true } as const
  })

  serve(auth.changeEmail, ({ caller, body }) => changeEmail(caller.scope, keys, caller.user, body))

  serve(auth.confirmEmail, ({ caller, body }) => confirmEmail(caller.scope, keys, caller.user, body))
}

export const serveSignInSessions = ({ serve }: Server) => {
  serve(signInSessions.list, ({ caller }) => listSessions(caller.scope, caller.user))

  serve(signInSessions.end, ({ caller, params }) => endSession(caller.scope, caller.user, params.id))

  serve(signInSessions.endOthers, ({ caller }) => endOtherSessions(caller.scope, caller.user))
}
