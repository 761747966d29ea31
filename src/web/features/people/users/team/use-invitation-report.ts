import { invitations } from '#contract/people/invitations.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import type { Invited } from './invitation-result.tsx'

/** Reports that an invitation was sent. Where email isn't set up, it fetches the link for the team to pass on. */
export const useInvitationReport = (onReport: (invited: Invited) => void) => {
  const { emailWorks } = useClient()
  const link = useOperation(invitations.link, { onSuccess: onReport })
  const report = ({ _id, email }: { readonly _id: string; readonly email: string }) => {
    if (emailWorks) onReport({ email, link: null })
    else link.mutate({ params: { id: _id } })
  }
  return { report, error: link.error }
}
