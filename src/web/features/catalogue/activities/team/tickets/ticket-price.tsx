import type { TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { Money } from '#web/ui/format/money.tsx'
import { Stack, Text } from '@mantine/core'
import { planPrice } from './ticket-words.ts'
import { ScheduleDetailsLink } from './schedule-details-link.tsx'

interface TicketPriceProps {
  readonly ticket: TicketForm
  readonly plan: SubscriptionPlan | undefined
  /** The current price, if it is pro rata. */
  readonly proRataPrice: number | null
}

/** Shows the price of a ticket. A subscription's price comes from its plan. */
export const TicketPrice = ({ ticket, plan, proRataPrice }: TicketPriceProps) => {
  if (proRataPrice !== null)
    return (
      <Stack gap={0} align="flex-end">
        <span>
          <Money minor={proRataPrice} />*
        </span>
        <Text size="sm" c="dimmed">
          <Money minor={ticket.price} /> in full
        </Text>
      </Stack>
    )
  if (ticket.type !== 'subscription') return <Money minor={ticket.price} />
  // The note beside the ticket's name says what to do about a missing plan.
  if (plan === undefined) return '–'
  if (plan.paymentSchedule.type === 'regular')
    return (
      // A single element, because a card on a phone would spread several elements over its width.
      <span>
        <Money minor={planPrice(plan)} /> a month
      </span>
    )
  return (
    <Stack gap={0} align="flex-end">
      <Money minor={planPrice(plan)} />
      <ScheduleDetailsLink plan={plan} ticketName={ticket.name} />
    </Stack>
  )
}
