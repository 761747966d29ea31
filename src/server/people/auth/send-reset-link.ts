import { pages } from '#contract/pages.ts'
import { limits } from '#domain/limits.ts'
import type { Scope } from '#server/db/scope.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUserByEmail } from '#server/people/users/find-user.ts'
import { newToken, tokenHash } from '#server/platform/access/tokens.ts'
import { openChallenge } from './challenge.ts'

/** Sends the email for a forgotten password, as a job. An unknown email and a blocked person get nothing. */
export const sendResetLink = (scope: Scope, email: string): Promise<void> =>
  scope.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user?.status !== 'active') return
    const token = newToken()
    const minutes = limits.resetMinutes
    await openChallenge(tx, {
      purpose: 'resetPassword',
      secret: tokenHash(token),
      email,
      userId: user.id,
      minutes,
    })
    const to = { email, userId: user.id, firstName: user.firstName }
    const link = `${scope.client.baseUrl}${pages.resetPassword({ token })}`
    await queueEmail(tx, scope.client, 'resetPassword', to, { link, minutes })
  })
