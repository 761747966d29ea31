import { and, eq, gt, isNull } from 'drizzle-orm'
import { failed, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { challenges } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { lockUser } from '#server/people/users/find-user.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'
import type { AuthKeys } from './auth-keys.ts'
import { type Challenge, useChallenge } from './challenge.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { setPassword } from './set-password.ts'
import { forgetTries } from './tries.ts'
import { tryingFrom } from './trying-from.ts'
import { isUnreadable, withoutTwoFactor } from './two-factor.ts'
import type { Visit } from './visit.ts'

const linkWrong = () => invalid([{ path: 'token', reason: messages.linkWrong }], messages.linkWrong)

const findReset = async (tx: Tx, token: string): Promise<Challenge | undefined> =>
  (
    await tx.sql
      .select()
      .from(challenges)
      .where(
        and(
          eq(challenges.clientId, tx.clientId),
          eq(challenges.secret, tokenHash(token)),
          eq(challenges.purpose, 'resetPassword'),
          isNull(challenges.usedAt),
          gt(challenges.expiresAt, tx.now),
        ),
      )
  )[0]

/**
 * Sets a new password and ends every session, including this browser's. The owner of the mailbox signs in with the new
 * password.
 */
export const resetPassword = async (
  scope: Scope,
  keys: AuthKeys,
  visit: Visit,
  form: { readonly token: string; readonly password: string },
) => {
  const challenge = await scope.transaction((tx) => findReset(tx, form.token))
  if (!challenge?.userId) return linkWrong()
  const { userId } = challenge
  const passwordHash = await hashNewPassword(form.password)
  if (failed(passwordHash)) return passwordHash
  return scope.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user?.status !== 'active' || user.email !== challenge.email || !(await useChallenge(tx, challenge)))
      return linkWrong()
    await setPassword(actingAs(tx, user), scope, user, {
      action: 'auth.resetPassword',
      next: {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? tx.now,
        // After SECRET changed, no code can be right, so access to the mailbox is enough.
        ...(isUnreadable(keys, user) && withoutTwoFactor),
      },
    })
    await forgetTries(tx, { tried: 'password', account: user.email, from: tryingFrom(visit, user) })
    return { success: true } as const
  })
}
