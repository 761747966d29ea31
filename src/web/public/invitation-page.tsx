import { InvitationFlow } from '#web/features/people/auth/family/invitation-flow.tsx'
import { linkToken } from '#web/features/people/auth/family/link-token.ts'
import { InvitationProblem } from '#web/features/people/auth/family/invitation-problem.tsx'
import { useSignInAnswer } from '#web/features/people/auth/family/use-sign-in-answer.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { pages } from '#contract/pages.ts'
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
            to: may(answered.user.role, 'admin.enter') ? pages.admin.path : pages.account.path,
            replace: true,
          })
      }}
    />
  )
}
