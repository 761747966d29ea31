import { auth } from '#contract/people/auth/auth.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { PasswordPairFields } from './password-pair-fields.tsx'

interface PasswordResetFormProps {
  readonly token: string
  /** True if the person has no password yet. */
  readonly first: boolean
  readonly onDone: () => void
}

export const PasswordResetForm = ({ token, first, onDone }: PasswordResetFormProps) => {
  const form = useOperationForm(auth.resetPassword, {
    initialValues: { password: '', confirmPassword: '' },
    send: (values) => ({ body: { token, ...values } }),
    onSuccess: onDone,
  })
  return (
    <Form form={form} requiredNote={false} label={first ? 'Choose a password' : 'Choose a new password'}>
      <PasswordPairFields field={form.field} label={first ? 'Password' : 'New password'} />
      <SubmitButton fullWidth size="md">
        {first ? 'Save password' : 'Save new password'}
      </SubmitButton>
    </Form>
  )
}
