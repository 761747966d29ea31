import type { signInAnswer } from '#contract/people/auth/auth.ts'
import { useChangeUser } from '#web/lib/current-user.ts'
import { useState } from 'react'
import type { z } from 'zod'

export type SignInAnswer = z.infer<typeof signInAnswer>

/**
 * Handles the end of every way to sign in. If the person is signed in, the page notices and moves on. Otherwise it asks
 * for the second factor.
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
