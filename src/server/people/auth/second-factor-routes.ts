import { passkeys, twoFactor } from '#contract/people/auth/second-factor.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Server } from '#server/http/serve.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { authKeys } from './auth-keys.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { beginPasskey, registerPasskey } from './register-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts'
import { visitOf } from './visit.ts'

export const serveTwoFactor = ({ serve, deps }: Server) => {
  const keys = authKeys(deps.config.secret)

  serve(twoFactor.read, ({ caller }) => readTwoFactor(caller.scope, keys, caller.user))

  serve(twoFactor.enrol, ({ caller, body }) => enrolTwoFactor(caller.scope, keys, caller.user, body.password))

  serve(twoFactor.confirm, ({ caller, body }) => confirmTwoFactor(caller.scope, keys, caller.user, body.code))

  serve(twoFactor.disable, ({ caller, body }) => disableTwoFactor(caller.scope, caller.user, body.password))

  serve(twoFactor.renewRecoveryCodes, ({ caller, body }) =>
    renewRecoveryCodes(caller.scope, keys, caller.user, body.password),
  )
}

export const servePasskeys = ({ serve, deps }: Server) => {
  serve(passkeys.list, ({ caller }) => listPasskeys(caller.scope, caller.user))

  serve(passkeys.registrationOptions, async ({ caller, body, reply }) => {
    const party = relyingPartyOf(reply.request)
    return failed(party) ? party : beginPasskey(caller.scope, caller.user, party, body.password)
  })

  serve(passkeys.register, async ({ caller, body, reply }) => {
    const party = relyingPartyOf(reply.request)
    return failed(party) ? party : registerPasskey(caller.scope, caller.user, party, body)
  })

  serve(passkeys.rename, ({ caller, params, body }) =>
    renamePasskey(caller.scope, caller.user, params.id, body.name),
  )

  serve(passkeys.remove, ({ caller, params, body }) =>
    removePasskey(caller.scope, caller.user, { id: params.id, password: body.password }),
  )

  serve(passkeys.signInOptions, async ({ caller, reply }) => {
    const party = relyingPartyOf(reply.request)
    return failed(party) ? party : beginPasskeySignIn(caller.scope, party)
  })

  serve(passkeys.signIn, async ({ caller, body, reply }) => {
    const party = relyingPartyOf(reply.request)
    if (failed(party)) return party
    return answerSignIn(
      reply,
      deps.config,
      await signInByPasskey(caller.scope, visitOf(caller, reply, deps.config), party, body),
    )
  })
}
