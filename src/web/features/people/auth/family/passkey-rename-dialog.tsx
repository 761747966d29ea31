import { passkeys } from '#contract/people/auth/second-factor.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { TextInput } from '@mantine/core'
import type { Answer } from '#contract/operation.ts'

export type Passkey = Answer<typeof passkeys.list>['items'][number]

interface PasskeyRenameDialogProps {
  readonly dialog: DialogState
  readonly passkey: Passkey
}

export const PasskeyRenameDialog = ({ dialog, passkey }: PasskeyRenameDialogProps) => {
  const form = useOperationForm(passkeys.rename, {
    initialValues: { name: passkey.name },
    send: (body) => ({ params: { id: passkey._id }, body }),
    invalidates: [passkeys.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Rename passkey"
      submitLabel="Save name"
      size="sm"
      requiredNote={false}
    >
      <TextInput label="Name" data-autofocus required {...form.field('name')} />
    </FormDialog>
  )
}
