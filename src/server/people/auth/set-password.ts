import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { changeUser, type UserChange } from '#server/people/users/change-user.ts'
import type { User } from '#server/people/users/user.ts'
import { voidChallengesOf } from './challenge.ts'
import { endSessionsOf } from './end-sessions.ts'
import { forgetStrangers } from './tries.ts'

/**
 * Sets a password and ends everything begun under the old one. An email tells the person, in case someone else did it.
 */
export const setPassword = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  user: User,
  change: {
    readonly action: 'auth.changePassword' | 'auth.resetPassword'
    readonly next: UserChange & { readonly passwordHash: string }
    readonly keepSession?: string
  },
): Promise<void> => {
  await changeUser(tx, user, change.action, change.next)
  await endSessionsOf(tx, user.id, change.keepSession)
  await voidChallengesOf(tx, user.id)
  await forgetStrangers(tx, 'password', user.email)
  await forgetStrangers(tx, 'secondFactor', user.id)
  const to = { email: user.email, userId: user.id, firstName: user.firstName }
  await queueEmail(tx, client, 'passwordChanged', to, { at: tx.now.toString() })
}
