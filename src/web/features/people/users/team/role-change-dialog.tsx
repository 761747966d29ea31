import { audit } from '#contract/platform/audit.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { roleChangeIssue, roles, type Role } from '#domain/platform/access/roles.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { RoleChoice } from './role-choice.tsx'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Reads how many active owners there are, so that the form can refuse before the server does. Until this is known, the
 * form refuses nothing, because the server checks in any case.
 */
const useActiveOwners = (): number =>
  useQuery(queryOf(users.list, { query: { role: 'owner', status: 'active', limit: 1 } })).data?.total ??
  Number.POSITIVE_INFINITY

interface RoleChangeDialogProps {
  readonly dialog: DialogState
  readonly person: CurrentUser
  readonly actor: CurrentUser
}

export const RoleChangeDialog = ({ dialog, person, actor }: RoleChangeDialogProps) => {
  const activeOwners = useActiveOwners()
  const form = useOperationForm(users.changeRole, {
    initialValues: { role: person.role },
    send: (body) => ({ params: { id: person._id }, body }),
    invalidates: [users.read, users.list, users.current, audit.list],
  })
  const refusal = (next: Role) =>
    roleChangeIssue({ actor: actor.role, target: person.role, next, activeOwners })?.reason
  const stuck = roles.every((role) => role === person.role || refusal(role) !== undefined)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Role of ${fullName(person)}`}
      submitLabel="Change role"
      offered={!stuck}
      requiredNote={false}
    >
      <RoleChoice first refusal={(role) => refusal(role)?.text} {...form.field('role')} />
      {!stuck && (
        <Text size="sm" c="dimmed">
          {person._id === actor._id
            ? 'This is your own role. You may lose access to this page, and your other devices are signed out.'
            : 'They are signed out everywhere, and sign in again with the new role.'}
        </Text>
      )}
    </FormDialog>
  )
}
