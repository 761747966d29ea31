import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { User } from '#server/people/users/user.ts'
import { beginSession, type BegunSession } from './begin-session.ts'
import { openChallenge } from './challenge.ts'
import type { Visit } from './visit.ts'

export type SignInOutcome = BegunSession | { readonly status: 'twoFactor'; readonly challengeId: string }

/** Begins a session after a correct first factor, or asks for the second one. */
export const letIn = async (tx: Tx, user: User, visit: Visit): Promise<SignInOutcome> => {
  if (!user.twoFactorEnabledAt) return beginSession(tx, user, visit)
  const challengeId = await openChallenge(tx, {
    purpose: 'twoFactor',
    // The person answers with their own secret, so this challenge has none.
    secret: '',
    userId: user.id,
    minutes: limits.codeMinutes,
  })
  return { status: 'twoFactor', challengeId }
}
