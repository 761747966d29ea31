import { auth } from '#contract/people/auth/auth.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Anchor, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { focusWhenShown } from './focus-when-shown.ts'
import type { SignInAnswer } from './use-sign-in-answer.ts'

interface TwoFactorStepProps {
  readonly challengeId: string
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onStartAgain: () => void
}

/** The second step of signing in, on the same page. A recovery code works when the phone isn't at hand. */
export const TwoFactorStep = ({ challengeId, onAnswer, onStartAgain }: TwoFactorStepProps) => {
  const [recovery, setRecovery] = useState(false)
  const form = useOperationForm(auth.signInTwoFactor, {
    initialValues: { challengeId, code: '' },
    onSuccess: onAnswer,
  })
  const swap = () => {
    form.reset()
    setRecovery(!recovery)
  }
  return (
    <Stack gap="lg">
      <Form form={form} requiredNote={false} label="Two-factor sign-in">
        {recovery ? (
          <TextInput
            key="recovery"
            label="Recovery code"
            description="One of the codes you kept when you set this up. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            ref={focusWhenShown}
            {...form.field('code')}
          />
        ) : (
          <TextInput
            key="app"
            label="Code from your authenticator app"
            description="Six digits that change every half minute."
            inputMode="numeric"
            autoComplete="one-time-code"
            styles={{ wrapper: { maxWidth: 220 } }}
            ref={focusWhenShown}
            {...form.field('code')}
          />
        )}
        <SubmitButton fullWidth size="md">
          Sign in
        </SubmitButton>
      </Form>
      <Stack gap="xs" align="flex-start">
        <Anchor component="button" type="button" onClick={swap}>
          {recovery ? 'Use a code from your app' : 'Use a recovery code'}
        </Anchor>
        <Anchor component="button" type="button" onClick={onStartAgain}>
          Start again
        </Anchor>
      </Stack>
    </Stack>
  )
}
