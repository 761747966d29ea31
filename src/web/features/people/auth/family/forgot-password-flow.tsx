import { auth } from '#contract/people/auth/auth.ts'
import { limits } from '#domain/limits.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTypedEmail } from './history-state.ts'

/**
 * A form for a forgotten password. It says the same for known and unknown emails, so that it doesn't reveal who is a
 * customer.
 */
export const ForgotPasswordFlow = ({ footer }: { readonly footer: ReactNode }) => {
  const typedEmail = useTypedEmail()
  const [sentTo, setSentTo] = useState<string>()
  const form = useOperationForm(auth.forgotPassword, {
    initialValues: { email: typedEmail },
    onSuccess: (_answer, { email }) => {
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <Card title="Check your email" footer={footer}>
        <Stack gap="md">
          <Alert icon={<IconMail aria-hidden />} role="alert">
            If {sentTo} is registered here, a link to choose a new password is on its way. It works for{' '}
            {limits.resetMinutes} minutes.
          </Alert>
          <Text size="sm" c="dimmed">
            Nothing there after a few minutes? Look in the spam folder, or{' '}
            <Anchor component="button" type="button" inherit onClick={() => setSentTo(undefined)}>
              try another email
            </Anchor>
            .
          </Text>
        </Stack>
      </Card>
    )
  return (
    <Card
      title="Forgotten your password?"
      description="Type your email, and we send you a link to choose a new one."
      footer={footer}
    >
      <Form form={form} requiredNote={false} label="Forgotten password">
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...form.field('email')}
        />
        <SubmitButton fullWidth size="md">
          Send link
        </SubmitButton>
      </Form>
    </Card>
  )
}
