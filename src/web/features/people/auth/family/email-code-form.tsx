import { auth } from '#contract/people/auth/auth.ts'
import { readCurrentUser } from '#contract/people/users/read-current-user.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Button, Stack, Text } from '@mantine/core'
import { CodeField } from './code-field.tsx'
import { focusWhenShown } from './focus-when-shown.ts'
import { ResendCode } from './resend-code.tsx'

interface EmailCodeFormProps {
  readonly challengeId: string
  readonly email: string
  readonly onResend: () => Promise<unknown>
  readonly onBack: () => void
  readonly onDone: () => void
}

export const EmailCodeForm = ({ challengeId, email, onResend, onBack, onDone }: EmailCodeFormProps) => {
  const form = useOperationForm(auth.confirmEmail, {
    initialValues: { code: '' },
    send: ({ code }) => ({ body: { challengeId, code } }),
    invalidates: [readCurrentUser],
    onSuccess: onDone,
  })
  return (
    <Stack gap="md">
      <Text>
        We sent a code to <strong>{email}</strong>. Until you type it, your old email stays.
      </Text>
      <Form form={form} requiredNote={false} label="Confirm new email">
        <CodeField ref={focusWhenShown} {...form.field('code')} />
        <FormActions>
          <SubmitButton>Change email</SubmitButton>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        </FormActions>
      </Form>
      <ResendCode onResend={onResend} />
    </Stack>
  )
}
