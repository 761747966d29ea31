import { auth } from '#contract/people/auth/auth.ts'
import { pages } from '#contract/pages.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { TextInput } from '@mantine/core'
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
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.field('password')}
        />
        {/* The history entry carries the email, because addresses end up in logs. */}
        <TextLink
          to={pages.forgotPassword.path}
          state={{ typedEmail: form.values.email }}
          size="sm"
          mt={6}
          mih={24}
          display="inline-block"
        >
          Forgotten your password?
        </TextLink>
      </div>
      <SubmitButton fullWidth size="md">
        Sign in
      </SubmitButton>
    </Form>
  )
}
