import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { QuotedLine } from '#contract/sales/bookings/team-bookings.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { DraftGroup, DraftItem } from '#domain/sales/bookings/draft-groups.ts'
import { hasPrice } from '#domain/sales/bookings/prices/has-price.ts'
import { queryOf } from '#web/lib/query.ts'
import { CancellationTerms } from '#web/ui/booking/cancellation-terms.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Named } from './attendee-slot.tsx'
import { DraftItemCard } from './draft-item-card.tsx'
import classes from './team-bookings.module.css'

interface DraftGroupCardProps {
  readonly group: DraftGroup
  readonly attendees: readonly Named[]
  readonly lines: readonly QuotedLine[]
  /** The cancellation rules. Undefined until they are loaded. */
  readonly rules: readonly CancellationRule[] | undefined
  readonly onItem: (item: number, next: DraftItem | undefined) => void
  readonly onComplete: (attendee: string) => void
  readonly slotField: (item: number, slot: number) => object
}

/** The tickets of one activity in the booking. */
export const DraftGroupCard = ({
  group,
  attendees,
  lines,
  rules,
  onItem,
  onComplete,
  slotField,
}: DraftGroupCardProps) => {
  const query = useQuery(queryOf(activityGroups.read, { params: { id: group.activityGroup } }))
  if (query.isPending) return <LineSkeleton lines={3} />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const activity = query.data
  return (
    <article className={classes.card} aria-label={activity.name}>
      <Title order={3} mb="sm">
        {activity.name}
      </Title>
      <ul className={classes.items}>
        {group.items.map((item, index) => (
          <DraftItemCard
            key={`${item.ticket} ${item.activities.join()}`}
            activity={activity}
            item={item}
            attendees={attendees}
            lines={lines.filter((line) => line.item === index)}
            onChange={(next) => onItem(index, next)}
            onComplete={onComplete}
            slotField={(slot) => slotField(index, slot)}
          />
        ))}
      </ul>
      {rules !== undefined && lines.some(hasPrice) && <CancellationTerms rules={rules} />}
    </article>
  )
}
