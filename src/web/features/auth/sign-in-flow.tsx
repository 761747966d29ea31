import type { ReactNode } from 'react'
import { AuthPanel } from './auth-panel.tsx'
import classes from './auth-panel.module.css'
import { DemoAccounts } from './demo-accounts.tsx'
import { passkeysSupported } from './passkey-browser.ts'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useSignInAnswer } from './use-sign-in-answer.ts'

/** Every way in, on one page: password, passkey, the demo's people, and the second factor after any of them. */
export const SignInFlow = ({ footer }: { readonly footer: ReactNode }) => {
  const answer = useSignInAnswer()
  if (answer.challengeId !== undefined)
    return (
      <AuthPanel title="Two-factor sign-in">
        <TwoFactorStep
          challengeId={answer.challengeId}
          onAnswer={answer.take}
          onStartAgain={answer.startAgain}
        />
      </AuthPanel>
    )
  return (
    <AuthPanel title="Sign in" footer={footer}>
      <SignInForm onAnswer={answer.take} />
      {passkeysSupported() && <div className={classes.or}>or</div>}
      <PasskeySignInButton onAnswer={answer.take} />
      <DemoAccounts onAnswer={answer.take} />
    </AuthPanel>
  )
}
