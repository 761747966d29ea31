import type { CartLine } from '#contract/cart.ts'
import type { PublicActivity } from '#contract/public-activity.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import type { ComponentProps } from 'react'
import { ExtrasField } from './extras-field.tsx'
import type { ExtrasValues } from './extras-values.ts'
import { lineInWords } from './line-in-words.ts'
import { useDayLabel } from './use-day-label.ts'

export interface LineToExtend {
  readonly line: CartLine
  readonly activity: PublicActivity
}

interface ExtrasDialogProps<Result> extends LineToExtend {
  readonly form: ComponentProps<typeof FormDialog<Result>>['form'] & {
    readonly values: ExtrasValues
    readonly setValue: (name: 'chosen', chosen: ExtrasValues['chosen']) => void
  }
  readonly onDone: (answer: Result) => void
}

/** Which add-ons go with a line, and on which of its days. Open from its first moment. */
export const ExtrasDialog = <Result,>({ line, activity, form, onDone }: ExtrasDialogProps<Result>) => {
  const dialog = useOpenedDialog()
  const labelOf = useDayLabel()
  const { chosen } = form.values
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={lineInWords(line)}
      submitLabel="Save"
      requiredNote={false}
      onDone={onDone}
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
