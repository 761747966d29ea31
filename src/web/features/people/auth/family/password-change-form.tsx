import { auth, signInSessions } from '#contract/people/auth/auth.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { PasswordPairFields } from './password-pair-fields.tsx'
import { SavedNote } from './saved-note.tsx'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

export const PasswordChangeForm = ({ email }: { readonly email: string }) => {
  const [changed, setChanged] = useState(false)
  const form = useOperationForm(auth.changePassword, {
    initialValues: blank,
    invalidates: [signInSessions.list],
    onSuccess: () => {
      form.reset(blank)
      setChanged(true)
    },
  })
  return (
    <Form form={form} requiredNote={false} label="Change password">
      <Stack gap="md" maw={400}>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
        <PasswordPairFields field={form.field} label="New password" />
      </Stack>
      <FormActions>
        <SubmitButton>Change password</SubmitButton>
        <SavedNote>
          {changed && !form.dirty ? 'Your password is changed. Other devices are signed out.' : undefined}
        </SavedNote>
      </FormActions>
    </Form>
  )
}
