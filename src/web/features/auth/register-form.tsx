import { auth } from '#contract/auth.ts'
import { useClient } from '#web/lib/client.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { OperationForm } from '#web/ui/form/use-operation-form.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { NameFields } from './name-fields.tsx'
import { PasswordPairFields } from './password-pair-fields.tsx'
import { TermsText } from './terms-text.tsx'

/** The form belongs to the flow above it, so that coming back to change the email finds everything as it was. */
export const RegisterForm = ({ form }: { readonly form: OperationForm<typeof auth.signUp> }) => {
  const { termsText, name } = useClient()
  return (
    <Form form={form} label="Register">
      <NameFields field={form.field} />
      <TextInput
        label="Email"
        description="We send a code to it, to be sure that it is yours."
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <PasswordPairFields field={form.field} />
      {termsText !== '' && (
        <>
          <TermsText text={termsText} />
          <Checkbox
            label={`I accept the terms of ${name} *`}
            required
            {...form.field('acceptedTerms', { type: 'checkbox' })}
          />
        </>
      )}
      <SubmitButton fullWidth size="md">
        Register
      </SubmitButton>
    </Form>
  )
}
