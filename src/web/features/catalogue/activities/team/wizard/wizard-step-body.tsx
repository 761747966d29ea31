import { activityGroups, type ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { AddOnsSection } from '../add-ons/add-ons-section.tsx'
import { SessionsStep } from '../sessions/sessions-step.tsx'
import { SettingsStep } from '../settings-step/settings-step.tsx'
import { TicketsSection } from '../tickets/tickets-section.tsx'
import { InformationStep } from './information-step.tsx'
import type { StepIndex } from './wizard-steps.ts'

interface WizardStepBodyProps {
  readonly step: StepIndex
  readonly activity: ActivityGroup | undefined
  readonly fields: readonly FieldDefinition[]
  readonly plans: readonly SubscriptionPlan[]
}

const Body = ({ step, activity, fields, plans }: WizardStepBodyProps) => {
  const sales = useQuery({
    ...queryOf(activityGroups.sales, { params: { id: activity?._id ?? '' } }),
    enabled: activity !== undefined,
  })
  const steps: Record<StepIndex, () => ReactNode> = {
    0: () => <InformationStep fields={fields} />,
    1: () => <SessionsStep activity={activity} sales={sales.data} />,
    2: () => (
      <>
        <TicketsSection activity={activity} plans={plans} />
        <AddOnsSection activity={activity} />
      </>
    ),
    3: () => <SettingsStep />,
  }
  return steps[step]()
}

/**
 * Renders only the open step. The store holds the values of the others. Typing inside the step doesn't render it again.
 */
export const WizardStepBody = memo((props: WizardStepBodyProps) => (
  <div data-step>
    <Body {...props} />
  </div>
))
