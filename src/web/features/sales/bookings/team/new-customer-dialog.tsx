import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text, TextInput } from '@mantine/core'
import { PersonWithEmail } from './person-with-email.tsx'

interface NewCustomerDialogProps {
  readonly dialog: DialogState
  readonly onDone: (user: CurrentUser) => void
  /** Called if the customer turns out to have an account already. */
  readonly onKnown: (id: string) => void
}

/** The dialog for a customer at the desk who has no account yet. */
export const NewCustomerDialog = ({ dialog, onDone, onKnown }: NewCustomerDialogProps) => {
  const { emailWorks } = useClient()
  const form = useOperationForm(users.create, {
    initialValues: { firstName: '', lastName: '', email: '' },
    invalidates: [users.list],
  })
  const choose = (id: string) =>
    dialog.close(() => {
      onKnown(id)
      form.reset()
    })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="New customer"
      submitLabel="Add customer"
      requiredNote={false}
      onDone={onDone}
    >
      <TextInput label="First name" required autoComplete="off" data-autofocus {...form.field('firstName')} />
      <TextInput label="Last name" required autoComplete="off" {...form.field('lastName')} />
      <TextInput label="Email" type="email" required autoComplete="off" {...form.field('email')} />
      {form.isRefusedFor('email', 'alreadyACustomer') && (
        <PersonWithEmail email={form.values.email} onChoose={choose} />
      )}
      <Text size="sm" c="dimmed">
        {emailWorks
          ? 'They get confirmations at this address, and a link to set a password.'
          : 'Email isn’t set up, so nothing is sent to them. To let them sign in, open their page under People and make an invitation link.'}
      </Text>
    </FormDialog>
  )
}
