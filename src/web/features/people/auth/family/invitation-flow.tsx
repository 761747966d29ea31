import { invitations } from '#contract/people/invitations.ts'
import { invitedInWords } from '#domain/platform/access/roles.ts'
import { useClient } from '#web/lib/client.ts'
import { call } from '#web/lib/call.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InvitationAcceptForm } from './invitation-accept-form.tsx'
import { InvitationProblem } from './invitation-problem.tsx'
import type { SignInAnswer } from './use-sign-in-answer.ts'

interface InvitationFlowProps {
  readonly token: string
  readonly onAnswer: (answer: SignInAnswer) => void
}

export const InvitationFlow = ({ token, onAnswer }: InvitationFlowProps) => {
  const { name } = useClient()
  // A POST that only reads, so that the secret stays out of addresses and logs.
  const invitation = useQuery({
    queryKey: [invitations.look.id, token],
    queryFn: async () => call(invitations.look, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitation.isPending)
    return (
      <Card title={`Join ${name}`}>
        <LineSkeleton lines={6} />
      </Card>
    )
  if (invitation.isError)
    return <InvitationProblem error={invitation.error} onRetry={() => void invitation.refetch()} />
  const { email, role, invitedBy } = invitation.data
  return (
    <Card title={`Join ${name}`}>
      <Text mb="lg">{invitedInWords(invitedBy, role, name)}</Text>
      <InvitationAcceptForm token={token} email={email} onAnswer={onAnswer} />
    </Card>
  )
}
