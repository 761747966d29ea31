import { InvitationFlow } from '#web/features/auth/invitation-flow.tsx'
import { linkToken } from '#web/features/auth/link-token.ts'
import { InvitationProblem } from '#web/features/auth/invitation-problem.tsx'
import { useSignInAnswer } from '#web/features/auth/use-sign-in-answer.ts'
import { may } from '#domain/people/permissions.ts'
import { paths } from '#web/paths.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'

export const InvitationPage = () => {
  const token = linkToken(useLocation({ select: ({ hash }) => hash }))
  const answer = useSignInAnswer()
  const navigate = useNavigate()
  if (token === '') return <InvitationProblem />
  return (
    <InvitationFlow
      token={token}
      onAnswer={(answered) => {
        answer.take(answered)
        if (answered.status === 'signedIn')
          void navigate({
            to: may(answered.user.role, 'admin.enter') ? paths.admin : paths.account,
            replace: true,
          })
      }}
    />
  )
}
