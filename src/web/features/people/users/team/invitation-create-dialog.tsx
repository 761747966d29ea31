import { invitations } from '#contract/people/invitations.ts'
import type { Answer } from '#contract/operation.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text, TextInput } from '@mantine/core'
import { RoleChoice } from './role-choice.tsx'

interface InvitationCreateDialogProps {
  readonly dialog: DialogState
  readonly actorRole: Role
  readonly onInvited: (invitation: Answer<typeof invitations.create>) => void
}

export const InvitationCreateDialog = ({ dialog, actorRole, onInvited }: InvitationCreateDialogProps) => {
  const { emailWorks } = useClient()
  const form = useOperationForm(invitations.create, {
    initialValues: { email: '', role: 'staff' },
    invalidates: [invitations.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Invite a person"
      submitLabel={emailWorks ? 'Send invitation' : 'Create invitation'}
      requiredNote={false}
      onDone={onInvited}
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
          role === 'owner' && actorRole !== 'owner' ? messages.onlyOwnersMakeOwners.text : undefined
        }
        {...form.field('role')}
      />
      <Text size="sm" c="dimmed">
        {emailWorks ? 'They get a link that works' : 'You get a link to give them. It works'} for{' '}
        {limits.invitationDays} days, and they choose their own password.
      </Text>
    </FormDialog>
  )
}
