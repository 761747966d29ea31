import type { signInAnswer } from '#contract/people/auth/auth.ts'
import { useChangeUser } from '#web/lib/current-user.ts'
import { useState } from 'react'
import type { z } from 'zod'

export type SignInAnswer = z.infer<typeof signInAnswer>

/**
 * Every way in ends the same: either the person is in, and the page moves on because it sees them; or a second factor
 * is still to come, and the page asks for it.
 */
export const useSignInAnswer = () => {
  const changeUser = useChangeUser()
  const [challengeId, setChallengeId] = useState<string>()
  return {
    challengeId,
    take: (answer: SignInAnswer) => {
      if (answer.status === 'signedIn') changeUser(answer.user)
      else setChallengeId(answer.challengeId)
    },
    startAgain: () => {
      setChallengeId(undefined)
    },
  }
}
