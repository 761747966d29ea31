import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { ExtrasDialog, type LineToExtend } from '#web/ui/booking/extras-dialog.tsx'
import { choicesIn, extrasOf, type ExtrasValues } from '#web/ui/booking/extras-values.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useCheckoutSource } from './checkout-source.ts'
import { useKeepOffer } from './use-keep-offer.ts'

/** The dialog for the add-ons of a waitlist offer. */
export const OfferExtrasDialog = ({ line, activity, lines }: LineToExtend) => {
  const entry = useCheckoutSource().entry ?? ''
  const form = useOperationForm<typeof ownWaitlists.chooseExtras, ExtrasValues>(ownWaitlists.chooseExtras, {
    initialValues: extrasOf(line),
    send: (values) => ({ params: { id: entry }, body: { item: line._id, addOns: choicesIn(values) } }),
  })
  return (
    <ExtrasDialog line={line} activity={activity} lines={lines} form={form} onDone={useKeepOffer(entry)} />
  )
}
