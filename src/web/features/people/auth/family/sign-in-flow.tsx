import { Card } from '#web/ui/frame/card.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './or.module.css'
import { DemoAccounts } from './demo-accounts.tsx'
import { passkeysSupported } from './passkey-browser.ts'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useSignInAnswer } from './use-sign-in-answer.ts'

/** All ways to sign in on one page: password, passkey, the demo's people, and the second factor after any of them. */
export const SignInFlow = ({ footer }: { readonly footer: ReactNode }) => {
  const answer = useSignInAnswer()
  if (answer.challengeId !== undefined)
    return (
      <Card title="Two-factor sign-in">
        <TwoFactorStep
          challengeId={answer.challengeId}
          onAnswer={answer.take}
          onStartAgain={answer.startAgain}
        />
      </Card>
    )
  return (
    <Card title="Sign in" footer={footer}>
      <Stack gap="lg">
        <SignInForm onAnswer={answer.take} />
        {passkeysSupported() && <div className={classes.or}>or</div>}
        <PasskeySignInButton onAnswer={answer.take} />
        <DemoAccounts onAnswer={answer.take} />
      </Stack>
    </Card>
  )
}
