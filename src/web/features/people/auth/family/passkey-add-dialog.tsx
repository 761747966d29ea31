import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Text, TextInput } from '@mantine/core'
import { usePasskeyForm } from './use-passkey-form.ts'

export const PasskeyAddDialog = ({ dialog }: { readonly dialog: DialogState }) => {
  const { form, name, password } = usePasskeyForm()
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Add a passkey"
      submitLabel="Add passkey"
      size="sm"
      requiredNote={false}
    >
      <Text>Your device asks for your finger, face or PIN. Nothing of that reaches us.</Text>
      <TextInput
        label="Name"
        description="So that you know it again, for example ‘My phone’."
        data-autofocus
        required
        {...name}
      />
      <PasswordField label="Your password" autoComplete="current-password" required {...password} />
    </FormDialog>
  )
}
