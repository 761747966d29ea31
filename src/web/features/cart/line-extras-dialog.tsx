import { carts, type CartLine } from '#contract/cart.ts'
import type { PublicActivity } from '#contract/public-activity.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { ExtrasField } from '#web/ui/booking/extras-field.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { lineInWords } from './line-words.ts'
import { useDayLabel } from './use-day-label.ts'

interface LineExtrasDialogProps {
  readonly line: CartLine
  readonly activity: PublicActivity
}

/** Which add-ons go with a line, and on which of its days. Open from its first moment. */
export const LineExtrasDialog = ({ line, activity }: LineExtrasDialogProps) => {
  const dialog = useOpenedDialog()
  const labelOf = useDayLabel()
  const update = useOperation(carts.update, { onSuccess: useKeepCart() })
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>(() =>
    Object.fromEntries(line.addOns.map(({ _id, activities }) => [_id, activities])),
  )
  const save = async () => {
    const addOns = Object.entries(chosen).flatMap(([_id, activities]) =>
      activities.length === 0 ? [] : [{ _id, activities: [...activities] }],
    )
    await update
      .mutateAsync({ params: { id: line._id }, body: { attendee: line.attendee?._id ?? null, addOns } })
      .then(() => dialog.close())
      // Said in the alert below.
      .catch(() => undefined)
  }
  return (
    <Dialog opened={dialog.opened} onClose={() => dialog.close()} title={lineInWords(line)}>
      <ExtrasField
        extras={activity.addOns}
        days={line.activities.map(({ _id, date }) => ({ _id, label: labelOf(date.start) }))}
        chosen={chosen}
        onChange={(extra, days) => setChosen((before) => ({ ...before, [extra]: days }))}
      />
      {update.error !== null && (
        <Alert color="red" role="alert" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          {update.error.message}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => dialog.close()}>
          Cancel
        </Button>
        <SteadyButton loading={update.isPending} onClick={() => void save()}>
          Save
        </SteadyButton>
      </DialogActions>
    </Dialog>
  )
}
