import { audit } from '#contract/platform/audit.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { InvitationResult } from './invitation-result.tsx'

/** An invitation for a customer whom the team added and who has never signed in. */
export const PersonInvitation = ({ person }: { readonly person: CurrentUser }) => {
  const { emailWorks } = useClient()
  const invite = useOperation(users.invite, { invalidates: [audit.list] })
  if (person.role !== 'customer' || person.status !== 'active' || person.emailVerified) return null
  return (
    <>
      <Group gap="sm" mt="md" mb={invite.isIdle ? 0 : 'md'}>
        <Text size="sm" c="dimmed">
          {person.firstName} hasn’t signed in yet.
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={invite.isPending}
          onClick={() => invite.mutate({ params: { id: person._id } })}
        >
          {emailWorks ? 'Send invitation' : 'Make an invitation link'}
        </Button>
      </Group>
      {invite.error !== null && (
        <Alert color="red" role="alert">
          {invite.error.message}
        </Alert>
      )}
      {invite.data !== undefined && <InvitationResult {...invite.data} />}
    </>
  )
}
