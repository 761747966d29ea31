import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { counted } from '#domain/kernel/counted.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Text, Title } from '@mantine/core'
import classes from './policy-card.module.css'
import { RuleTimeline } from './rule-timeline.tsx'

interface PolicyCardProps {
  readonly policy: CancellationPolicy
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const usedBy = (activities: number): string =>
  activities === 0 ? 'No activity uses it' : `Used by ${counted(activities, 'activity', 'activities')}`

export const PolicyCard = ({ policy, onEdit, onRemove }: PolicyCardProps) => (
  <article className={classes.card} aria-label={policy.name}>
    <header className={classes.head}>
      <div>
        <Title order={2} size="h4">
          {policy.name}
        </Title>
        <Text size="sm" c="dimmed">
          {usedBy(policy.usedBy)}
        </Text>
      </div>
      <RowActions
        name={policy.name}
        actions={[
          { label: 'Edit', onSelect: onEdit },
          { label: 'Delete', danger: true, onSelect: onRemove },
        ]}
      />
    </header>
    <RuleTimeline rules={policy.rules} />
  </article>
)
