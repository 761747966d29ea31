import { failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { setPassword } from './set-password.ts'
import type { Visit } from './visit.ts'
import { withOwnPassword } from './with-own-password.ts'

export const changePassword = async (
  scope: Scope,
  caller: SignedIn,
  visit: Visit,
  form: { readonly currentPassword: string; readonly password: string },
) => {
  const passwordHash = await hashNewPassword(form.password)
  if (failed(passwordHash)) return passwordHash
  const proof = { password: form.currentPassword, path: 'currentPassword' } as const
  return withOwnPassword(scope, caller, proof, async (tx, user) => {
    await setPassword(tx, scope, user, {
      action: 'auth.changePassword',
      next: { passwordHash },
      keepSession: caller.sessionId,
    })
    return { browser: visit.browser.remember({ ...user, passwordHash }) }
  })
}
