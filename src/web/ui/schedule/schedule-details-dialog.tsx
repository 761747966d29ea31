import type { PaymentSchedule } from '#domain/schedules/payment-schedule.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import type { DialogState } from '../dialog/use-dialog.ts'
import { ScheduleTable } from './schedule-table.tsx'

interface ScheduleDetailsDialogProps {
  readonly dialog: DialogState
  readonly schedule: Pick<PaymentSchedule, 'schedule'>
}

const title = 'Fixed payment schedule details'

/** Every payment of a fixed schedule: in the ticket form, and on the public page. */
export const ScheduleDetailsDialog = ({ dialog, schedule }: ScheduleDetailsDialogProps) => (
  <Dialog opened={dialog.opened} onClose={() => dialog.close()} title={title} size="sm">
    <ScheduleTable caption={title} rows={schedule.schedule} />
    <DialogActions>
      <Button variant="default" onClick={() => dialog.close()} data-autofocus>
        Close
      </Button>
    </DialogActions>
  </Dialog>
)
