import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { passkeys } from '#contract/people/auth/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { Alert } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { PasskeyCancelled, passkeysSupported, presentPasskey } from './passkey-browser.ts'
import type { SignInAnswer } from './use-sign-in-answer.ts'

export const PasskeySignInButton = ({ onAnswer }: { readonly onAnswer: (answer: SignInAnswer) => void }) => {
  const signIn = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await call(passkeys.signInOptions)
      return call(passkeys.signIn, { body: { challengeId, response: await presentPasskey(options) } })
    },
    onSuccess: onAnswer,
  })
  if (!passkeysSupported()) return null
  return (
    <>
      {signIn.error !== null && !(signIn.error instanceof PasskeyCancelled) && (
        <Alert color="red" role="alert">
          {signIn.error.message}
        </Alert>
      )}
      <SteadyButton
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => {
          signIn.mutate()
        }}
      >
        Sign in with a passkey
      </SteadyButton>
    </>
  )
}
