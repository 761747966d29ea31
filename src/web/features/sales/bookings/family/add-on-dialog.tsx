import { ownBookings, type OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { LaterExtraFields } from '#web/ui/booking/later-extra-fields.tsx'
import {
  checkLaterExtra,
  type LaterExtra,
  laterExtraAtFirst,
  laterExtraIn,
  type LaterExtraValues,
} from '#web/ui/booking/later-extra-values.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'

interface AddOnDialogProps {
  readonly booking: OwnBooking
  readonly onDone: (booking: OwnBooking) => void
}

/** Lists the add-ons that can be added later, each once with everyone who can have it. */
const extrasOf = ({ items, addOnsOnOffer }: OwnBooking, currency: string): LaterExtra[] => {
  const activities = new Set(items.map(({ activityGroup }) => activityGroup._id)).size
  return [...Map.groupBy(addOnsOnOffer, ({ addOn }) => addOn._id).values()].flatMap((offers) => {
    const addOn = offers[0]?.addOn
    if (addOn === undefined) return []
    const offered = offers.flatMap((offer) => {
      const item = items.find(({ _id }) => _id === offer.item)
      return item === undefined ? [] : [{ item, sessions: offer.activities }]
    })
    const price = `${formatMoney(addOn.price, currency)} a date`
    return [
      {
        ...addOn,
        about: activities > 1 ? `${offered[0]?.item.activityGroup.name ?? ''} · ${price}` : price,
        items: offered.map(({ item, sessions }) => ({
          _id: item._id,
          who: item.attendees.map(({ firstName }) => firstName).join(', ') || item.ticket.name,
          dates: item.activities.filter(({ _id }) => sessions.includes(_id)),
        })),
      },
    ]
  })
}

/** The dialog for adding an add-on to a booking, for one child or several. Its price is due afterwards. */
export const AddOnDialog = ({ booking, onDone }: AddOnDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const extras = extrasOf(booking, currency)
  const form = useOperationForm<typeof ownBookings.addAddOn, LaterExtraValues>(ownBookings.addAddOn, {
    initialValues: laterExtraAtFirst(extras),
    send: (values) => {
      const [first, ...alsoFor] = laterExtraIn(extras, values).items
      return first && { params: { id: booking._id }, body: { ...first, addOn: values.extra, alsoFor } }
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
