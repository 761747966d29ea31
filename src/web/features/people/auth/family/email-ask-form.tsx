import type { auth } from '#contract/people/auth/auth.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { OperationForm } from '#web/ui/form/use-operation-form.ts'
import { Button, TextInput } from '@mantine/core'
import { focusWhenShown } from './focus-when-shown.ts'

interface EmailAskFormProps {
  readonly form: OperationForm<typeof auth.changeEmail>
  readonly onCancel: () => void
}

export const EmailAskForm = ({ form, onCancel }: EmailAskFormProps) => (
  <Form form={form} requiredNote={false} label="Change email">
    <TextInput
      label="New email"
      type="email"
      autoComplete="email"
      required
      maw={360}
      ref={focusWhenShown}
      {...form.field('email')}
    />
    <PasswordField
      label="Your password"
      description="To be sure that it is you."
      autoComplete="current-password"
      required
      maw={360}
      {...form.field('password')}
    />
    <FormActions>
      <SubmitButton>Send code</SubmitButton>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </FormActions>
  </Form>
)
