import { auth } from '#contract/people/auth/auth.ts'
import { call } from '#web/lib/call.ts'
import { useClient } from '#web/lib/client.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { CodeField } from './code-field.tsx'
import { focusWhenShown } from './focus-when-shown.ts'
import { ResendCode } from './resend-code.tsx'
import type { SignInAnswer } from './use-sign-in-answer.ts'

interface SignUpCodeStepProps {
  readonly challengeId: string
  readonly email: string
  readonly onNewChallenge: (challengeId: string) => void
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onChangeEmail: () => void
}

export const SignUpCodeStep = (props: SignUpCodeStepProps) => {
  const { challengeId, email, onNewChallenge, onAnswer, onChangeEmail } = props
  const { demo } = useClient()
  const form = useOperationForm(auth.confirmSignUp, {
    initialValues: { code: '' },
    send: ({ code }) => ({ body: { challengeId, code } }),
    onSuccess: onAnswer,
  })
  const resend = async () => {
    const answer = await call(auth.resendSignUp, { body: { challengeId } })
    onNewChallenge(answer.challengeId)
  }
  return (
    <Stack gap="lg">
      <Text>
        We sent a code to <strong>{email}</strong>. Type it here within 15 minutes.
      </Text>
      {demo !== null && (
        <Text size="sm" c="dimmed">
          This is a demo, and no email leaves it: the owner finds the code under Mailbox.
        </Text>
      )}
      <Form form={form} requiredNote={false} label="Confirm your email">
        <CodeField ref={focusWhenShown} {...form.field('code')} />
        <SubmitButton fullWidth size="md">
          Finish registering
        </SubmitButton>
      </Form>
      <ResendCode onResend={resend} />
      <div>
        <Anchor component="button" type="button" onClick={onChangeEmail}>
          Change email
        </Anchor>
      </div>
    </Stack>
  )
}
