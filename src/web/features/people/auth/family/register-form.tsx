import type { auth } from '#contract/people/auth/auth.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { useClient } from '#web/lib/client.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import type { AnswerValues } from '#web/ui/answers/answer-values.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { OperationForm } from '#web/ui/form/use-operation-form.ts'
import { Checkbox, TextInput, Text } from '@mantine/core'
import { NameFields } from './name-fields.tsx'
import { PasswordPairFields } from './password-pair-fields.tsx'
import classes from './terms-text.module.css'

/** The organiser's own terms, collapsed. Most people just tick the box, and those who read want the whole text. */
const TermsText = ({ text }: { readonly text: string }) => (
  <details className={classes.terms}>
    <summary>Read the terms</summary>
    <Text size="sm" mt="xs" className={classes.text}>
      {text}
    </Text>
  </details>
)

export interface RegisterValues {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly confirmPassword: string
  readonly acceptedTerms: boolean
  readonly fieldData: AnswerValues
}

interface RegisterFormProps {
  readonly form: OperationForm<typeof auth.signUp, RegisterValues>
  /** The fields that the organiser asks everyone, besides the name. */
  readonly fields: readonly FieldDefinition[]
}

/**
 * The details step of registering. Its form belongs to the flow above it, so that people who return to change the email
 * find everything they typed.
 */
export const RegisterForm = ({ form, fields }: RegisterFormProps) => {
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
      <AnswerFields fields={fields} field={form.field} />
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
