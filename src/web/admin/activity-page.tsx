import { activityGroups, type ActivitySession } from '#contract/catalogue/activities/activity-groups.ts'
import { missingPartsOf } from '#domain/catalogue/activities/missing-parts.ts'
import { ActivityBadges } from '#web/features/catalogue/activities/team/list/activity-badges.tsx'
import { MissingParts } from '#web/features/catalogue/activities/team/list/missing-parts.tsx'
import { ActivityFacts } from '#web/features/catalogue/activities/team/overview/activity-facts.tsx'
import { ActivityMenu } from '#web/features/catalogue/activities/team/overview/activity-menu.tsx'
import { OverviewTabs } from '#web/features/catalogue/activities/team/overview/overview-tabs.tsx'
import { overviewTabOf } from '#web/features/catalogue/activities/team/overview/overview-search.ts'
import { PublicLink } from '#web/features/catalogue/activities/team/overview/public-link.tsx'
import { AuditList } from '#web/features/platform/audit/team/audit-list.tsx'
import { MessageDialog } from '#web/features/attendance/messages/team/message-dialog.tsx'
import { MessagesPanel } from '#web/features/attendance/messages/team/messages-panel.tsx'
import { ActivityPaymentGap } from '#web/features/sales/payment-gaps/team/activity-payment-gap.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCancelSessions } from './use-cancel-sessions.tsx'
import { useSessionActions } from './use-session-actions.tsx'

export const ActivityPage = () => {
  const { activityGroupId = '' } = useParams({ strict: false })
  const { tab = 'sessions' } = overviewTabOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mayEdit = useMay('activities.edit')
  const mayAudit = useMay('audit.read')
  const maySend = useMay('messages.send')
  const writing = useItemDialog<string>()
  const mayCancel = useMay('bookings.manage')
  const cancelling = useCancelSessions()
  const now = useOpenedAt()
  const query = useQuery(queryOf(activityGroups.read, { params: { id: activityGroupId } }))
  const cancelSessions = (sessions: readonly ActivitySession[]) => {
    if (query.data !== undefined) cancelling.open({ activity: query.data, sessions })
  }
  const { sessionActions, dialog } = useSessionActions({
    onMessage: maySend ? writing.open : undefined,
    onCancel: mayCancel ? (session) => cancelSessions([session]) : undefined,
  })
  if (query.isPending) return <PageSkeleton />
  // If a reload fails, the page stays as it is, with everything typed on it.
  if (query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no activity at this address"
        back={<TextLink to={pages.activities.path}>All activities</TextLink>}
      />
    )
  const activity = query.data
  const ahead = activity.sessions.filter(
    ({ cancelledBecause, date }) => cancelledBecause === null && Date.parse(date.end) > Date.parse(now),
  )
  return (
    <Stack gap="lg">
      <div>
        <TextLink to={pages.activities.path} size="sm" display="inline-block" mb="xs">
          All activities
        </TextLink>
        <PageTitle
          title={activity.name}
          action={
            mayEdit ? (
              <ActivityMenu
                activity={activity}
                onCancel={mayCancel && ahead.length > 0 ? () => cancelSessions(ahead) : undefined}
              />
            ) : undefined
          }
        />
        <Group gap="md" mb="md">
          <ActivityBadges enabled={activity.enabled} visibility={activity.visibility} />
          <MissingParts
            activityGroupId={activity._id}
            missing={missingPartsOf({
              sessions: activity.sessions.length,
              tickets: activity.tickets.length,
              enabledTickets: activity.tickets.filter(({ enabled }) => enabled).length,
            })}
          />
          <PublicLink activityGroupId={activity._id} enabled={activity.enabled} />
          <TextLink to={pages.bookings.path} search={{ activityGroup: activity._id }} size="sm">
            Bookings
          </TextLink>
        </Group>
        <ActivityPaymentGap activityGroupId={activity._id} />
        <ActivityFacts activity={activity} now={now} />
      </div>
      <OverviewTabs
        activity={activity}
        now={now}
        tab={tab}
        onTab={(next) =>
          void navigate({
            to: pages.activityOverview.path,
            params: { activityGroupId },
            search: next === 'sessions' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
        sessionActions={sessionActions}
        messages={
          maySend ? <MessagesPanel activityGroupId={activity._id} onWrite={() => writing.open('')} /> : null
        }
        history={
          mayAudit ? <AuditList about={{ subject: 'activityGroup', subjectId: activity._id }} /> : null
        }
      />
      {dialog}
      {cancelling.dialog}
      {writing.chosen !== undefined && (
        <MessageDialog key={writing.chosen.number} activity={activity} session={writing.chosen.item} />
      )}
    </Stack>
  )
}
