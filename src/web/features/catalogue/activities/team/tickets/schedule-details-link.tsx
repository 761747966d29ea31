import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { ScheduleDetailsDialog } from '#web/ui/schedule/schedule-details-dialog.tsx'
import { DetailLink } from '../items/detail-link.tsx'

interface ScheduleDetailsLinkProps {
  readonly plan: SubscriptionPlan
  readonly ticketName: string
}

/** A 'View details' link for a fixed schedule, which opens every date and amount. */
export const ScheduleDetailsLink = ({ plan, ticketName }: ScheduleDetailsLinkProps) => {
  const dialog = useDialog()
  return (
    <>
      <DetailLink of={`payments of ${ticketName}`} onOpen={dialog.open} />
      <ScheduleDetailsDialog dialog={dialog} schedule={plan.paymentSchedule} />
    </>
  )
}
