import type { CurrentUser } from '#contract/people-fields.ts'
import { type Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import type { Scope } from '../../db/scope.ts'
import { createUser } from './create-user.ts'
import { findUserByEmail, lockEmail } from './find-user.ts'
import { presentToTeam } from './present-user.ts'

/**
 * Somebody who stands at the desk gets an account without a password. The first time they sign in they set one, by the
 * link for a forgotten password, which proves that the address is theirs.
 */
export const addCustomer = (
  scope: Scope,
  form: { readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<CurrentUser | Failure> =>
  scope.transaction(async (tx) => {
    const email = normaliseEmail(form.email)
    await lockEmail(tx, email)
    if (await findUserByEmail(tx, email))
      return invalid([{ path: 'email', message: messages.alreadyACustomer }])
    const user = await createUser(tx, {
      ...form,
      email,
      passwordHash: null,
      role: 'customer',
      emailVerified: false,
    })
    return presentToTeam(tx, user)
  })
