import { auth } from '#contract/people/auth/auth.ts'
import { messages } from '#domain/messages.ts'

/**
 * Registering with an organiser who has terms. The server asks for the tick too, but only after everything else is
 * right; said here, it is in the same list as the other things to put right.
 */
export const signUpWithTerms: typeof auth.signUp = {
  ...auth.signUp,
  body: auth.signUp.body.check((context) => {
    if (context.value.acceptedTerms) return
    context.issues.push({
      code: 'custom',
      message: messages.acceptTerms,
      path: ['acceptedTerms'],
      input: context.value,
      continue: true,
    })
  }),
}
