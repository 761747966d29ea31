import type { Answer } from '#contract/operation.ts'
import { passkeys, twoFactor } from '#contract/people/auth/second-factor.ts'
import { readCurrentUser } from '#contract/people/users/read-current-user.ts'
import type { Input } from '#web/lib/call.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'

type Guarded = typeof twoFactor.disable | typeof twoFactor.renewRecoveryCodes | typeof passkeys.remove

interface PasswordAskDialogProps<O extends Guarded> {
  readonly dialog: DialogState
  readonly operation: O
  readonly title: string
  readonly message: string
  readonly submitLabel: string
  readonly danger?: boolean
  /** The id of what the operation changes, if it needs one. */
  readonly id?: string
  readonly onDone?: (answer: Answer<O>) => void
}

const inputFor = <O extends Guarded>(id: string, body: object): Input<O> => {
  const input: object = { params: { id }, body }
  return input as Input<O>
}

/** A dialog that asks for the password before an action that weakens the account, even if the person is signed in. */
export const PasswordAskDialog = <O extends Guarded>(props: PasswordAskDialogProps<O>) => {
  const { dialog, operation, title, message, submitLabel, danger = false, id, onDone } = props
  const form = useOperationForm<O, { password: string }>(operation, {
    initialValues: { password: '' },
    invalidates: [readCurrentUser, passkeys.list],
    ...(id !== undefined && { send: (body: object) => inputFor<O>(id, body) }),
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={title}
      submitLabel={submitLabel}
      danger={danger}
      requiredNote={false}
      size="sm"
      {...(onDone && { onDone })}
    >
      <Text>{message}</Text>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        required
        {...form.field('password')}
      />
    </FormDialog>
  )
}
