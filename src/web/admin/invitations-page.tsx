import { InvitationCreateDialog } from '#web/features/people/users/team/invitation-create-dialog.tsx'
import { type Invited, InvitationResult } from '#web/features/people/users/team/invitation-result.tsx'
import { InvitationsTable } from '#web/features/people/users/team/invitations-table.tsx'
import { useInvitationReport } from '#web/features/people/users/team/use-invitation-report.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert, Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const InvitationsPage = () => {
  const user = useCurrentUser()
  const dialog = useDialog()
  const [invited, setInvited] = useState<Invited>()
  const invitation = useInvitationReport(setInvited)
  const navigate = useNavigate()
  const { invite: asked = false } = useSearch({ strict: false })

  useEffect(() => {
    if (!asked) return
    dialog.open()
    // Removes the parameter from the address, so that neither a reload nor Back opens the dialog again.
    void navigate({ to: pages.team.path, search: {}, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only a new wish to invite opens the dialog
  }, [asked])

  const invite = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
      Invite a person
    </Button>
  )
  if (user === null) return null
  return (
    <>
      <TextLink to={pages.people.path} size="sm" display="inline-block" mb="xs">
        All people
      </TextLink>
      <PageTitle
        title="Invitations"
        description="Invitations that nobody has accepted yet. Anyone who accepts one moves to People."
        action={invite}
      />
      {invitation.error !== null && (
        <Alert color="red" role="alert" mb="md">
          {invitation.error.message}
        </Alert>
      )}
      {invited !== undefined && <InvitationResult {...invited} />}
      <InvitationsTable
        onResent={invitation.report}
        empty={
          <EmptyState icon={<IconUserPlus aria-hidden />} title="No open invitations">
            Invite your team or your customers. They choose their own password.
          </EmptyState>
        }
      />
      <InvitationCreateDialog dialog={dialog} actorRole={user.role} onInvited={invitation.report} />
    </>
  )
}
