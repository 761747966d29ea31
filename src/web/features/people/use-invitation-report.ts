import { invitations } from '#contract/invitations.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import type { Invited } from './invitation-result.tsx'

/** Says what became of an invitation. Where email isn't set up, it fetches the link that the team passes on. */
export const useInvitationReport = (onReport: (invited: Invited) => void) => {
  const { emailWorks } = useClient()
  const link = useOperation(invitations.link, { onSuccess: onReport })
  const report = ({ _id, email }: { readonly _id: string; readonly email: string }) => {
    if (emailWorks) onReport({ email, link: null })
    else link.mutate({ params: { id: _id } })
  }
  return { report, error: link.error }
}
