import { invitations } from '#contract/invitations.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/people/roles.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text, TextInput } from '@mantine/core'
import { RoleChoice } from './role-choice.tsx'

interface InvitationCreateDialogProps {
  readonly dialog: DialogState
  readonly actorRole: Role
  readonly onInvited: (email: string) => void
}

export const InvitationCreateDialog = ({ dialog, actorRole, onInvited }: InvitationCreateDialogProps) => {
  const form = useOperationForm(invitations.create, {
    initialValues: { email: '', role: 'staff' },
    invalidates: [invitations.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Invite a person"
      submitLabel="Send invitation"
      requiredNote={false}
      onDone={({ email }) => {
        onInvited(email)
      }}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        required
        {...form.field('email')}
      />
      <RoleChoice
        refusal={(role) =>
          role === 'owner' && actorRole !== 'owner' ? messages.onlyOwnersMakeOwners : undefined
        }
        {...form.field('role')}
      />
      <Text size="sm" c="dimmed">
        They get a link that works for {limits.invitationDays} days, and choose their own password.
      </Text>
    </FormDialog>
  )
}
