import { may } from '#domain/platform/access/permissions.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Group } from '@mantine/core'
import { LinkProblem } from './link-problem.tsx'

interface InvitationProblemProps {
  /** Undefined if the link itself is incomplete. */
  readonly error?: unknown
  readonly onRetry?: () => void
}

/**
 * A page for an invitation that no longer works, with links to continue. Most people who see it have already accepted
 * the invitation.
 */
export const InvitationProblem = (problem: InvitationProblemProps) => {
  const { name, emailWorks } = useClient()
  const user = useCurrentUser()
  const team = user !== null && may(user.role, 'admin.enter')
  return (
    <Card title="Invitation">
      <LinkProblem {...problem}>
        {problem.error === undefined &&
          `The address may have been cut short${emailWorks ? ' in the email' : ''}. `}
        {user === null && 'If you have accepted it already, sign in. '}
        The person who invited you can send another.
      </LinkProblem>
      <Group mt="lg" gap="lg">
        {user === null ? (
          <ButtonLink to={pages.signIn.path}>Sign in</ButtonLink>
        ) : (
          <ButtonLink to={team ? pages.admin.path : pages.account.path}>
            {team ? 'Open the admin area' : 'Go to your account'}
          </ButtonLink>
        )}
        <TextLink to={pages.home.path}>See what’s on at {name}</TextLink>
      </Group>
    </Card>
  )
}
