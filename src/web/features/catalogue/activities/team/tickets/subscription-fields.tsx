import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { isPlanOffered } from '#domain/catalogue/activities/tickets/ticket-issues.ts'
import { pages } from '#contract/pages.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Anchor, Checkbox, NativeSelect, Text } from '@mantine/core'
import type { TicketSubForm } from './ticket-sub-form.ts'
import { scheduleInWords } from '#domain/catalogue/subscription-plans/schedule-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { ScheduleDetailsLink } from './schedule-details-link.tsx'

/** Describes what the chosen plan charges a family, so that the team needn't look it up. */
const PlanInWords = ({ plan }: { readonly plan: SubscriptionPlan }) => {
  const { currency } = useClient()
  return (
    <Text size="sm">
      {scheduleInWords(plan.paymentSchedule, currency)}{' '}
      {plan.paymentSchedule.type === 'fixed' && <ScheduleDetailsLink plan={plan} ticketName={plan.name} />}
    </Text>
  )
}

interface SubscriptionFieldsProps {
  readonly form: TicketSubForm
  readonly ticketId: string | undefined
  readonly plans: readonly SubscriptionPlan[]
}

/** The fields that a subscription has instead of a price. */
export const SubscriptionFields = ({ form, ticketId, plans }: SubscriptionFieldsProps) => {
  const { values, field } = form
  const offered = plans.filter((plan) => isPlanOffered(plan, ticketId ?? ''))
  const isFree = ({ usedBy }: SubscriptionPlan) => usedBy === null || usedBy.ticket === ticketId
  const chosen = plans.find(({ _id }) => _id === values.subscriptionPlan)
  return (
    <>
      <NativeSelect
        label="Subscription plan"
        description="It decides what is paid and when. One plan serves one ticket."
        withAsterisk
        maw={360}
        data={[
          { value: '', label: messages.selectSubscriptionPlan },
          ...offered.map((plan) => ({
            value: plan._id,
            label: isFree(plan) ? plan.name : `${plan.name} (already used)`,
          })),
        ]}
        {...field('subscriptionPlan')}
      />
      {chosen !== undefined && <PlanInWords plan={chosen} />}
      {!offered.some(isFree) && (
        <Text size="sm">
          {offered.length === 0 ? 'There is no plan to choose yet.' : 'Every plan has its ticket already.'}{' '}
          <Anchor href={pages.subscriptionPlanSettings()} target="_blank">
            Add one in your settings
          </Anchor>
          , then come back here: what you typed stays.
        </Text>
      )}
      <Checkbox
        label="Allow bookings in the middle of a month"
        description="The sessions left in that month are paid at once. Otherwise the subscription begins on the next 1st."
        {...field('allowMidMonthBookings', { type: 'checkbox' })}
      />
      {values.allowMidMonthBookings && (
        <MoneyInput
          label="Cover fee per session"
          description="Paid for each session left in the month of booking."
          withAsterisk
          {...field('coverFeePerSession')}
        />
      )}
    </>
  )
}
