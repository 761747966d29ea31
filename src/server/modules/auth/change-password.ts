import type { Scope } from '../../db/scope.ts'
import type { SignedIn } from '../../http/caller.ts'
import { hashPassword } from './password-hash.ts'
import { setPassword } from './set-password.ts'
import type { Visit } from './visit.ts'
import { withOwnPassword } from './with-own-password.ts'

export const changePassword = async (
  scope: Scope,
  caller: SignedIn,
  visit: Visit,
  form: { readonly currentPassword: string; readonly password: string },
) => {
  const passwordHash = await hashPassword(form.password)
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
