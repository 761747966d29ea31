import { carts } from '#contract/sales/cart/cart.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { ExtrasDialog, type LineToExtend } from '#web/ui/booking/extras-dialog.tsx'
import { choicesIn, extrasOf, type ExtrasValues } from '#web/ui/booking/extras-values.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'

/** The dialog for the add-ons of a cart line. */
export const LineExtrasDialog = ({ line, activity, lines }: LineToExtend) => {
  const form = useOperationForm<typeof carts.update, ExtrasValues>(carts.update, {
    initialValues: extrasOf(line),
    send: (values) => ({
      params: { id: line._id },
      body: {
        attendee: line.attendee?._id ?? null,
        addOns: choicesIn(values),
        alsoFor: [...values.alsoFor],
      },
    }),
  })
  return <ExtrasDialog line={line} activity={activity} lines={lines} form={form} onDone={useKeepCart()} />
}
