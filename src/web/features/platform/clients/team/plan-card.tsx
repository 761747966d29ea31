import { featureNames, planBelow } from '#domain/platform/clients/compare.ts'
import { features, hasFeature, planNames, type PlanLevel } from '#domain/platform/clients/features.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './plans.module.css'

const lead = (plan: PlanLevel): string => {
  const below = planBelow(plan)
  return below === undefined
    ? 'Your own pages, your team and your customers.'
    : `Everything in ${planNames[below]}, and more.`
}

export const planTitleId = (plan: PlanLevel) => `plan-${plan}`

interface PlanCardProps {
  readonly plan: PlanLevel
  readonly current: boolean
  readonly action: ReactNode
}

export const PlanCard = ({ plan, current, action }: PlanCardProps) => (
  <section className={classes.plan} data-current={current || undefined} aria-label={planNames[plan]}>
    <header className={classes.planHead}>
      <Title order={2} id={planTitleId(plan)} tabIndex={-1}>
        {planNames[plan]}
      </Title>
      {current && (
        <StatusBadge tone="accent" icon={IconCheck}>
          Your plan
        </StatusBadge>
      )}
    </header>
    <Text size="sm" c="dimmed">
      {lead(plan)}
    </Text>
    <ul className={classes.included}>
      {featureNames.map((feature) => {
        const has = hasFeature(plan, feature)
        const Icon = has ? IconCheck : IconMinus
        return (
          <li key={feature} data-missing={!has || undefined}>
            <Icon aria-hidden />
            <span>
              {features[feature].label}
              {!has && <VisuallyHidden> (not included)</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ul>
    {action}
  </section>
)
