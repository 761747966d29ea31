import { registerQuery } from '#web/features/attendance/registers/team/register-queries.ts'
import { RegisterHead } from '#web/features/attendance/registers/team/register-head.tsx'
import { RegisterView } from '#web/features/attendance/registers/team/register-view.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { pages } from '#contract/pages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCancelSessions } from './use-cancel-sessions.tsx'

export const RegisterPage = () => {
  const { sessionId = '' } = useParams({ strict: false })
  const mayCancel = useMay('bookings.manage')
  const cancelling = useCancelSessions()
  const register = useQuery(registerQuery(sessionId))
  const attendeeFields = useQuery(fieldsQuery({ usage: 'attendee', includeAdminOnly: 'true' }))
  const userFields = useQuery(fieldsQuery({ usage: 'user', includeAdminOnly: 'true' }))
  if (register.isPending || attendeeFields.isPending || userFields.isPending) return <PageSkeleton />
  // Data already on the phone stays visible if a later refresh fails.
  if (register.data === undefined)
    return (
      <LostRecord
        error={register.error}
        onRetry={() => void register.refetch()}
        title="There is no register at this address"
        back={<TextLink to={pages.registers.path}>All registers</TextLink>}
      />
    )
  if (attendeeFields.data === undefined || userFields.data === undefined)
    return (
      <ErrorState
        error={attendeeFields.error ?? userFields.error}
        onRetry={() => {
          void attendeeFields.refetch()
          void userFields.refetch()
        }}
      />
    )
  const { session } = register.data
  return (
    <>
      <RegisterHead
        session={session}
        onCancel={
          mayCancel && session.cancelledBecause === null
            ? () => cancelling.open({ activity: session.activityGroup, sessions: [session] })
            : undefined
        }
      />
      <RegisterView
        register={register.data}
        readAt={register.dataUpdatedAt}
        fields={{ attendee: attendeeFields.data, user: userFields.data }}
      />
      {cancelling.dialog}
    </>
  )
}
