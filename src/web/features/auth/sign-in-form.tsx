import { auth } from '#contract/auth.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { PasswordInput, TextInput } from '@mantine/core'
import type { SignInAnswer } from './use-sign-in-answer.ts'

export const SignInForm = ({ onAnswer }: { readonly onAnswer: (answer: SignInAnswer) => void }) => {
  const form = useOperationForm(auth.signIn, {
    initialValues: { email: '', password: '' },
    onSuccess: onAnswer,
  })
  return (
    <Form form={form} requiredNote={false} label="Sign in">
      <TextInput
        label="Email"
        type="email"
        autoComplete="username webauthn"
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('password')}
      />
      <SubmitButton fullWidth size="md">
        Sign in
      </SubmitButton>
    </Form>
  )
}
