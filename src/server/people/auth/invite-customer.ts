import { pages } from '#contract/pages.ts'
import { limits } from '#domain/limits.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import type { User } from '#server/people/users/user.ts'
import { newToken, tokenHash } from '#server/platform/access/tokens.ts'
import { openChallenge } from './challenge.ts'

const days = limits.invitationDays

/**
 * Creates a link for a customer added by the team to set their first password. Where email works, only the customer
 * gets it, which proves that the address is theirs. Otherwise the team gets it to pass on.
 */
export const inviteCustomer = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  user: User,
  emailWorks: boolean,
): Promise<{ email: string; link: string | null }> => {
  const token = newToken()
  const { email, id: userId, firstName } = user
  await openChallenge(tx, {
    purpose: 'resetPassword',
    secret: tokenHash(token),
    email,
    userId,
    minutes: days * 24 * 60,
  })
  const link = `${client.baseUrl}${pages.resetPassword({ token, first: 1 })}`
  if (!emailWorks) return { email, link }
  await queueEmail(tx, client, 'customerInvitation', { email, userId, firstName }, { link, days })
  return { email, link: null }
}
