import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { normaliseEmail } from '#domain/kernel/email.ts'
import { type Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { inviteCustomer } from '#server/people/auth/invite-customer.ts'
import { createUser } from './create-user.ts'
import { findUserByEmail, lockEmail } from './find-user.ts'
import { presentToTeam } from './present-user.ts'

/** Adds a customer without a password and sends them a link to set one, which proves that the address is theirs. */
export const addCustomer = (
  scope: Scope,
  form: { readonly email: string; readonly firstName: string; readonly lastName: string },
  emailWorks: boolean,
): Promise<CurrentUser | Failure> =>
  scope.transaction(async (tx) => {
    const email = normaliseEmail(form.email)
    await lockEmail(tx, email)
    if (await findUserByEmail(tx, email))
      return invalid([{ path: 'email', reason: messages.alreadyACustomer }])
    const user = await createUser(tx, {
      ...form,
      email,
      passwordHash: null,
      role: 'customer',
      emailVerified: false,
    })
    if (emailWorks) await inviteCustomer(tx, scope, user, emailWorks)
    return presentToTeam(tx, user)
  })
