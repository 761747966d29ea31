import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { paymentsAhead, type PaymentsAhead } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { DialogState } from '../dialog/use-dialog.ts'
import { PaymentsDialog } from './payments-dialog.tsx'

interface ScheduleDetailsDialogProps {
  readonly dialog: DialogState
  readonly schedule: PaymentSchedule
  /** Limits the payments to those from this day on. Without a day, shows all rows of a fixed schedule. */
  readonly from?: string
}

const allOf = ({ schedule }: PaymentSchedule): PaymentsAhead => ({ payments: schedule, goesOn: false })

/** Shows every payment of a schedule, in the ticket form and on the public page. */
export const ScheduleDetailsDialog = ({ dialog, schedule, from }: ScheduleDetailsDialogProps) => (
  <PaymentsDialog
    dialog={dialog}
    type={schedule.type}
    {...(from === undefined ? allOf(schedule) : paymentsAhead(schedule, from))}
  />
)
