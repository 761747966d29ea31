import type { CartLine } from '#contract/sales/cart/cart.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { linesAlike } from '#domain/sales/bookings/lines-alike.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { Checkbox, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ExtrasField } from './extras-field.tsx'
import { type ExtrasValues, extrasToChoose } from './extras-values.ts'
import { lineInWords } from './line-in-words.ts'
import { otherPlace } from './other-place.ts'
import { useDayLabel } from './use-day-label.ts'
import { When } from './when.tsx'

export interface LineToExtend {
  readonly line: CartLine
  readonly activity: PublicActivity
  /** All lines booked together with this line. */
  readonly lines: readonly CartLine[]
}

interface ExtrasDialogProps<Result> extends LineToExtend {
  readonly form: ComponentProps<typeof FormDialog<Result>>['form'] & {
    readonly values: ExtrasValues
    readonly setValues: (values: Partial<ExtrasValues>) => void
  }
  readonly onDone: (answer: Result) => void
}

/** Chooses the add-ons of a line and their sessions. Open as soon as it is rendered. */
export const ExtrasDialog = <Result,>({ line, activity, lines, form, onDone }: ExtrasDialogProps<Result>) => {
  const dialog = useOpenedDialog()
  const labelOf = useDayLabel()
  const { chosen, alsoFor } = form.values
  const alike = linesAlike(line, lines)
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
        extras={extrasToChoose(line, activity.addOns)}
        days={line.activities.map(({ _id, date }) => ({ _id, label: labelOf(date.start) }))}
        chosen={chosen}
        onChange={(extra, days) => form.setValues({ chosen: { ...chosen, [extra]: days } })}
      />
      {alike.length > 0 && (
        <Checkbox.Group
          label="Choose the same for"
          value={[...alsoFor]}
          onChange={(ids) => form.setValues({ alsoFor: ids })}
        >
          <Stack gap="xs" mt="xs">
            {alike.map((other) => (
              <Checkbox
                key={other._id}
                value={other._id}
                label={
                  <>
                    {otherPlace(other, line, lines)}
                    {other.attendee === null && (
                      <>
                        , <When sessions={other.activities} hours={other.ticket.timeDisplay} />
                      </>
                    )}
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}
