import { audit } from '#contract/platform/audit.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { Button, Group, Text } from '@mantine/core'
import { RoleChangeDialog } from './role-change-dialog.tsx'

interface PersonActionsProps {
  readonly person: CurrentUser
  readonly actor: CurrentUser
}

/**
 * The actions for a person. Only owners can change an owner, so others read that instead of finding disabled buttons.
 */
export const PersonActions = ({ person, actor }: PersonActionsProps) => {
  const role = useDialog()
  const confirm = useConfirm()
  const changeStatus = useOperation(users.changeStatus, { invalidates: [users.read, users.list, audit.list] })
  const name = fullName(person)
  const letIn = person.status === 'inactive'
  const askStatus = async () =>
    confirm({
      title: letIn ? `Let ${name} in?` : `Keep ${name} out?`,
      message: letIn
        ? 'They can sign in again with the password they had.'
        : 'They are signed out everywhere at once and cannot sign in again until you let them in. Nothing of theirs is deleted.',
      verb: letIn ? 'Let in' : 'Keep out',
      danger: !letIn,
      act: async () =>
        changeStatus.mutateAsync({
          params: { id: person._id },
          body: { status: letIn ? 'active' : 'inactive' },
        }),
    })

  if (person.role === 'owner' && actor.role !== 'owner')
    return (
      <Text size="sm" c="dimmed">
        {messages.onlyOwnersMakeOwners.text}
      </Text>
    )
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={role.open}>
          Change role
        </Button>
        {person._id !== actor._id && (
          <Button variant="default" onClick={() => void askStatus()}>
            {letIn ? 'Let in' : 'Keep out'}
          </Button>
        )}
      </Group>
      <RoleChangeDialog key={person.role} dialog={role} person={person} actor={actor} />
    </>
  )
}
