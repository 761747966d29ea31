import type { ScheduleType } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { PaymentsAhead } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import type { DialogState } from '../dialog/use-dialog.ts'
import classes from './schedule-table.module.css'
import { ScheduleTable } from './schedule-table.tsx'

interface PaymentsDialogProps extends PaymentsAhead {
  readonly dialog: DialogState
  readonly type: ScheduleType
}

/** Shows all upcoming payments with dates and amounts. */
export const PaymentsDialog = ({ dialog, type, payments, goesOn }: PaymentsDialogProps) => {
  const title = type === 'fixed' ? 'Fixed payment schedule details' : 'Payment schedule details'
  return (
    <Dialog opened={dialog.opened} onClose={() => dialog.close()} title={title} size="sm">
      <ScheduleTable caption={title} rows={payments} total={!goesOn} />
      {goesOn && <p className={classes.goesOn}>And so on, on the 1st of each month, until it is ended.</p>}
      <DialogActions>
        <Button variant="default" onClick={() => dialog.close()} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
