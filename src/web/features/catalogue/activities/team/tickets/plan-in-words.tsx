import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { scheduleInWords } from '#domain/catalogue/subscription-plans/schedule-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { Text } from '@mantine/core'
import { ScheduleDetailsLink } from './schedule-details-link.tsx'

/** What the chosen plan asks of a family, so that nobody has to look it up. */
export const PlanInWords = ({ plan }: { readonly plan: SubscriptionPlan }) => {
  const { currency } = useClient()
  return (
    <Text size="sm">
      {scheduleInWords(plan.paymentSchedule, currency)}{' '}
      {plan.paymentSchedule.type === 'fixed' && <ScheduleDetailsLink plan={plan} ticketName={plan.name} />}
    </Text>
  )
}
