import { passkeys } from '#contract/people/auth/second-factor.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDialog, type DialogState } from '#web/ui/dialog/use-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { passkeysSupported } from './passkey-browser.ts'
import { PasskeyItem } from './passkey-item.tsx'
import classes from './settings-list.module.css'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { usePasskeyForm } from './use-passkey-form.ts'

const PasskeyAddDialog = ({ dialog }: { readonly dialog: DialogState }) => {
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

export const PasskeyList = () => {
  const query = useQuery(queryOf(passkeys.list))
  const add = useDialog()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <LineSkeleton lines={2} />
  const { items } = query.data
  return (
    <Stack gap="md" align="stretch">
      {items.length === 0 ? (
        <Text c="dimmed">You have no passkey yet.</Text>
      ) : (
        <ul className={classes.list} aria-label="Your passkeys">
          {items.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!passkeysSupported() && <Text c="dimmed">This browser cannot use passkeys.</Text>}
      {passkeysSupported() && items.length < limits.passkeysPerUser && (
        <div>
          <Button variant="default" onClick={add.open}>
            Add a passkey
          </Button>
        </div>
      )}
      {items.length >= limits.passkeysPerUser && (
        <Text size="sm" c="dimmed">
          You can have {limits.passkeysPerUser} passkeys. Remove one to add another.
        </Text>
      )}
      <PasskeyAddDialog dialog={add} />
    </Stack>
  )
}
