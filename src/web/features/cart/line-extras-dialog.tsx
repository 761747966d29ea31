import { carts, type CartLine } from '#contract/cart.ts'
import type { PublicActivity } from '#contract/public-activity.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { ExtrasField } from '#web/ui/booking/extras-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { lineInWords } from './line-words.ts'
import { useDayLabel } from './use-day-label.ts'

interface LineExtrasDialogProps {
  readonly line: CartLine
  readonly activity: PublicActivity
}

interface ExtrasValues {
  /** Days by extra. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
}

/** Which add-ons go with a line, and on which of its days. Open from its first moment. */
export const LineExtrasDialog = ({ line, activity }: LineExtrasDialogProps) => {
  const dialog = useOpenedDialog()
  const labelOf = useDayLabel()
  const form = useOperationForm<typeof carts.update, ExtrasValues>(carts.update, {
    initialValues: {
      chosen: Object.fromEntries(line.addOns.map(({ _id, activities }) => [_id, activities])),
    },
    send: ({ chosen }) => ({
      params: { id: line._id },
      body: {
        attendee: line.attendee?._id ?? null,
        addOns: Object.entries(chosen).flatMap(([_id, activities]) =>
          activities.length === 0 ? [] : [{ _id, activities: [...activities] }],
        ),
      },
    }),
  })
  const { chosen } = form.values
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={lineInWords(line)}
      submitLabel="Save"
      requiredNote={false}
      onDone={useKeepCart()}
    >
      <ExtrasField
        extras={activity.addOns}
        days={line.activities.map(({ _id, date }) => ({ _id, label: labelOf(date.start) }))}
        chosen={chosen}
        onChange={(extra, days) => form.setValue('chosen', { ...chosen, [extra]: days })}
      />
    </FormDialog>
  )
}
