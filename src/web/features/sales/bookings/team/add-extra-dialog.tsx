import { bookings, type TeamBooking, type TeamBookingItem } from '#contract/sales/bookings/bookings.ts'
import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { changeSettlement } from '#domain/sales/bookings/change-settlement.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { staleBookings } from '#web/lib/stale-money.ts'
import { LaterExtraFields } from '#web/ui/booking/later-extra-fields.tsx'
import {
  checkLaterExtra,
  laterExtraAtFirst,
  laterExtraIn,
  type LaterExtraValues,
} from '#web/ui/booking/later-extra-values.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useAsSent } from '#web/ui/form/use-as-sent.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Money } from '#web/ui/format/money.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

interface AddExtraDialogProps {
  readonly booking: TeamBooking
  readonly item: TeamBookingItem
}

const extrasOf = (item: TeamBookingItem, currency: string) =>
  item.addOnsOnOffer.map(({ addOn, activities }) => ({
    _id: addOn._id,
    name: addOn.name,
    price: addOn.price,
    about: `${formatMoney(addOn.price, currency)} a date`,
    items: [{ _id: item._id, who: '', dates: item.activities.filter(({ _id }) => activities.includes(_id)) }],
  }))

const useAddExtra = (current: AddExtraDialogProps) => {
  const { currency } = useClient()
  const queryClient = useQueryClient()
  const { about, sending } = useAsSent(current)
  const { booking, item } = about
  const extras = extrasOf(item, currency)
  const form = useOperationForm<typeof teamBookings.addAddOn, LaterExtraValues>(teamBookings.addAddOn, {
    initialValues: laterExtraAtFirst(extras),
    send: (values) => {
      const {
        items: [chosen],
        price,
      } = laterExtraIn(extras, values)
      return (
        chosen && {
          params: { id: booking._id },
          body: { ...chosen, addOn: values.extra, amount: price, version: booking.version },
        }
      )
    },
    check: (values) => checkLaterExtra(extras, values),
    invalidates: staleBookings,
    // A refusal was about what was sent, so it is cleared. A conflict with someone else's change remains true for any
    // choice.
    onValues: () => form.setFailure((before) => (before?.code === 'stale' ? before : null)),
  })
  const { failure } = form
  useEffect(() => {
    // The price changed or the add-on is gone, so the current offer is loaded and shown below the message.
    if (failure?.code === 'conflict') void queryClient.invalidateQueries({ queryKey: [bookings.read.id] })
  }, [failure, queryClient])
  const loadTheirs = async () => {
    await queryClient.invalidateQueries({ queryKey: [bookings.read.id] }, { throwOnError: true })
    form.setFailure(null)
  }
  return { form: { ...form, submit: sending(form.submit) }, booking, item, extras, loadTheirs }
}

/**
 * The dialog for adding an add-on to an item, under the same rules as in the customer's account. Its price is due
 * afterwards.
 */
export const AddExtraDialog = (props: AddExtraDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const notifyEmailed = useNotifyEmailed()
  const ifEmailed = useIfEmailed()
  const { form, booking, item, extras, loadTheirs } = useAddExtra(props)
  const { price } = laterExtraIn(extras, form.values)
  const { total, paid } = booking.money ?? { total: 0, paid: 0 }
  const { due } = changeSettlement({ total, paid, held: 0 }, price)
  const who = item.attendees.map(({ firstName }) => firstName).join(', ')
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={who === '' ? 'Add an extra' : `Add an extra for ${who}`}
      submitLabel={price > 0 ? `Add for ${formatMoney(price, currency)}` : 'Add'}
      offered={item.addOnProblem === null}
      requiredNote={false}
      alert={
        form.failure?.code === 'stale' ? (
          <StaleAlert onReload={loadTheirs} what="this booking" />
        ) : (
          <FormAlert lead={messages.failedToCreateAddOnBooking} />
        )
      }
      onDone={() => notifyEmailed('Added. They get an email about it.', 'Added.')}
    >
      {item.addOnProblem === null ? (
        <LaterExtraFields extras={extras} form={form} />
      ) : (
        <Text>{item.addOnProblem}</Text>
      )}
      <div aria-live="polite">
        {price > 0 && due > 0 && (
          <Text size="sm" c="dimmed">
            <Money minor={due} /> of the booking will be due. You can record the payment, or{' '}
            {ifEmailed('email a link to pay', 'copy a link to the booking for them')}, right afterwards.
          </Text>
        )}
      </div>
    </FormDialog>
  )
}
