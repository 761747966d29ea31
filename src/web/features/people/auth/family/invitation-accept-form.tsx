import { invitations } from '#contract/people/invitations.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { TextInput } from '@mantine/core'
import { NameFields } from './name-fields.tsx'
import { PasswordPairFields } from './password-pair-fields.tsx'
import type { SignInAnswer } from './use-sign-in-answer.ts'

interface InvitationAcceptFormProps {
  readonly token: string
  readonly email: string
  readonly onAnswer: (answer: SignInAnswer) => void
}

export const InvitationAcceptForm = ({ token, email, onAnswer }: InvitationAcceptFormProps) => {
  const form = useOperationForm(invitations.accept, {
    initialValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    send: (values) => ({ body: { token, ...values } }),
    onSuccess: onAnswer,
  })
  return (
    <Form form={form} label="Accept invitation">
      {/* Read-only rather than left out, because password managers save the email together with the password. */}
      <TextInput label="Email" value={email} readOnly autoComplete="username" variant="filled" />
      <NameFields field={form.field} />
      <PasswordPairFields field={form.field} />
      <SubmitButton fullWidth size="md">
        Accept invitation
      </SubmitButton>
    </Form>
  )
}
