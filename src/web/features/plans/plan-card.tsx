import { addedBy, planBelow } from '#domain/plans/compare.ts'
import { features, planNames, type PlanLevel } from '#domain/plans/features.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './plans.module.css'

const lead = (plan: PlanLevel): string => {
  const below = planBelow(plan)
  return below === undefined
    ? 'Your own booking pages, your team and your customers.'
    : `Everything in ${planNames[below]}, and:`
}

interface PlanCardProps {
  readonly plan: PlanLevel
  readonly current: boolean
  readonly action: ReactNode
}

export const PlanCard = ({ plan, current, action }: PlanCardProps) => (
  <section className={classes.plan} data-current={current || undefined} aria-label={planNames[plan]}>
    <header className={classes.planHead}>
      <Title order={2}>{planNames[plan]}</Title>
      {current && (
        <StatusBadge tone="accent" icon={IconCheck}>
          Your plan
        </StatusBadge>
      )}
    </header>
    <div className={classes.planBody}>
      <Text size="sm">{lead(plan)}</Text>
      <ul className={classes.included}>
        {addedBy(plan).map((feature) => (
          <li key={feature}>
            <IconCheck aria-hidden />
            <div>
              {features[feature].label}
              <div className={classes.says}>{features[feature].says}</div>
            </div>
          </li>
        ))}
      </ul>
    </div>
    {action}
  </section>
)
