import { ownBookings, type OwnBooking } from '#contract/own-bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import {
  checkLaterExtra,
  laterExtraAtFirst,
  LaterExtraFields,
  laterExtraIn,
  type LaterExtraValues,
} from '#web/ui/booking/later-extra.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'

interface AddOnDialogProps {
  readonly booking: OwnBooking
  readonly onDone: (booking: OwnBooking) => void
}

const extrasOf = ({ items, addOnsOnOffer }: OwnBooking, currency: string) =>
  addOnsOnOffer.map(({ item: id, addOn, activities }) => {
    const item = items.find(({ _id }) => _id === id)
    const who = item?.attendees.map(({ firstName }) => firstName).join(', ') ?? ''
    return {
      _id: `${id} ${addOn._id}`,
      name: addOn.name,
      price: addOn.price,
      about: `${who === '' ? '' : `For ${who}, `}${item?.activityGroup.name ?? ''} · ${formatMoney(addOn.price, currency)} a date`,
      dates: (item?.activities ?? []).filter(({ _id }) => activities.includes(_id)),
    }
  })

/** Something more for what is booked already. What it costs is due afterwards. */
export const AddOnDialog = ({ booking, onDone }: AddOnDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const extras = extrasOf(booking, currency)
  const form = useOperationForm<typeof ownBookings.addAddOn, LaterExtraValues>(ownBookings.addAddOn, {
    initialValues: laterExtraAtFirst(extras),
    send: (values) => {
      const [item = '', addOn = ''] = values.extra.split(' ')
      return {
        params: { id: booking._id },
        body: { item, addOn, activities: laterExtraIn(extras, values).dates },
      }
    },
    check: (values) => checkLaterExtra(extras, values),
    invalidates: [ownBookings.read, ownBookings.list],
  })
  const { price } = laterExtraIn(extras, form.values)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Add an extra"
      submitLabel={price > 0 ? `Add for ${formatMoney(price, currency)}` : 'Add'}
      requiredNote={false}
      alert={<FormAlert lead={messages.failedToCreateAddOnBooking} />}
      onDone={onDone}
    >
      <LaterExtraFields extras={extras} form={form} />
      {price > 0 && (
        <Text size="sm" c="dimmed">
          It is added to what is due for this booking. You can pay it right afterwards.
        </Text>
      )}
    </FormDialog>
  )
}
