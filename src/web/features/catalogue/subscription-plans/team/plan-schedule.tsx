import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { scheduleInWords } from '#domain/catalogue/subscription-plans/schedule-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { ScheduleDetailsDialog } from '#web/ui/schedule/schedule-details-dialog.tsx'
import { Anchor } from '@mantine/core'

/** Shows a plan's schedule in words. A fixed schedule can also be opened row by row. */
export const PlanSchedule = ({ name, paymentSchedule }: SubscriptionPlan) => {
  const { currency } = useClient()
  const dialog = useDialog()
  // Keeps a month and its year on one line.
  const words = scheduleInWords(paymentSchedule, currency).replaceAll(/ (?=\d{4}\b)/gu, '\u00A0')
  if (paymentSchedule.type === 'regular') return words
  return (
    <div>
      {words}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`View details, ${name}`}
        onClick={dialog.open}
      >
        View details
      </Anchor>
      <ScheduleDetailsDialog dialog={dialog} schedule={paymentSchedule} />
    </div>
  )
}
