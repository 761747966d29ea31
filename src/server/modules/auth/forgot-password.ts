import { limits } from '#domain/limits.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { queueEmail } from '../../gateways/mail/queue-email.ts'
import type { Scope } from '../../db/scope.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { openChallenge } from './challenge.ts'
import { newToken, tokenHash } from './tokens.ts'
import { countTry } from './tries.ts'

/** Behind '#', which browsers keep to themselves: the token reaches no log and no other site. */
const linkWith = (baseUrl: string, token: string) => `${baseUrl}/reset-password#token=${token}`

/** Answers the same whether or not the email is known, after nearly the same work. */
export const forgotPassword = (scope: Scope, givenEmail: string) =>
  scope.transaction(async (tx) => {
    const email = normaliseEmail(givenEmail)
    const tooMany = await countTry(tx, 'codesSent', email)
    if (tooMany) return tooMany
    const user = await findUserByEmail(tx, email)
    const token = newToken()
    await openChallenge(tx, {
      purpose: 'resetPassword',
      secret: tokenHash(token),
      email,
      ...(user && { userId: user.id }),
      minutes: limits.resetMinutes,
    })
    if (user?.status === 'active') {
      const to = { email, userId: user.id, firstName: user.firstName }
      const link = linkWith(scope.client.baseUrl, token)
      await queueEmail(tx, scope.client, 'resetPassword', to, { link, minutes: limits.resetMinutes })
    }
    return { success: true } as const
  })
