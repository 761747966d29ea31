import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import { PlanSchedule } from './plan-schedule.tsx'
import type { Column } from '#web/ui/table/column.ts'

const UsedBy = ({ usedBy }: SubscriptionPlan) =>
  usedBy === null ? (
    <Text size="sm" c="dimmed">
      No ticket yet
    </Text>
  ) : (
    // A single element, because a card would turn adjacent elements into columns.
    <span>
      <TextLink to={pages.activityOverview.path} params={{ activityGroupId: usedBy.activityGroup }} size="sm">
        {usedBy.activityGroupName}
      </TextLink>
      , {usedBy.ticketName}
    </span>
  )

/**
 * Shows the status of a plan. A disabled plan isn't offered. A plan that is over can be enabled, but has nothing left
 * to collect.
 */
const Status = ({ enabled, usable }: SubscriptionPlan) => {
  if (!enabled) return <StatusBadge tone="quiet">Disabled</StatusBadge>
  return usable ? (
    <StatusBadge tone="good">Enabled</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Over</StatusBadge>
  )
}

export const planColumns: readonly Column<SubscriptionPlan>[] = [
  { id: 'name', header: 'Name', heading: true, cell: ({ name }) => name },
  { id: 'schedule', header: 'Payments', cell: (plan) => <PlanSchedule {...plan} /> },
  { id: 'used', header: 'Used by', cell: (plan) => <UsedBy {...plan} /> },
  { id: 'status', header: 'Status', cell: Status },
]
