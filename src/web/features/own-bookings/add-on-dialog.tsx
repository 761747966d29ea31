import { ownBookings, type OwnBooking } from '#contract/own-bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Checkbox, Radio, Stack, Text } from '@mantine/core'

type Offer = OwnBooking['addOnsOnOffer'][number]

interface AddOnValues {
  /** Where it stands among the offers. */
  readonly offer: string
  readonly activities: readonly string[]
}

interface AddOnDialogProps {
  readonly booking: OwnBooking
  readonly onDone: (booking: OwnBooking) => void
}

/** Where there is only one date nobody is asked which. */
const onlyDate = (offer: Offer | undefined): readonly string[] =>
  offer?.activities.length === 1 ? offer.activities : []

/** Something more for what is booked already. What it costs is due afterwards. */
export const AddOnDialog = ({ booking, onDone }: AddOnDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const offers = booking.addOnsOnOffer
  const offerAt = (index: string) => offers[Number(index)]
  const form = useOperationForm<typeof ownBookings.addAddOn, AddOnValues>(ownBookings.addAddOn, {
    initialValues: { offer: '0', activities: onlyDate(offers[0]) },
    send: ({ offer, activities }) => ({
      params: { id: booking._id },
      body: {
        item: offerAt(offer)?.item ?? '',
        addOn: offerAt(offer)?.addOn._id ?? '',
        activities: [...activities],
      },
    }),
    check: ({ activities }) => (activities.length === 0 ? { activities: 'Choose at least one date.' } : {}),
    invalidates: [ownBookings.read, ownBookings.list],
  })
  const { offer: index, activities } = form.values
  const offer = offerAt(index)
  const item = booking.items.find(({ _id }) => _id === offer?.item)
  const price = (offer?.addOn.price ?? 0) * activities.length
  const about = ({ item: id, addOn }: Offer) => {
    const of = booking.items.find(({ _id }) => _id === id)
    const who = of?.attendees.map(({ firstName }) => firstName).join(', ') ?? ''
    return `${who === '' ? '' : `For ${who}, `}${of?.activityGroup.name ?? ''} · ${formatMoney(addOn.price, currency)} a date`
  }
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
      <Radio.Group
        label="What would you like to add?"
        {...form.field('offer')}
        onChange={(chosen) => form.setValues({ offer: chosen, activities: onlyDate(offerAt(chosen)) })}
      >
        <Stack gap="sm" mt="xs">
          {offers.map((one, at) => (
            <Radio
              key={`${one.item} ${one.addOn._id}`}
              value={String(at)}
              label={one.addOn.name}
              description={about(one)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label="For which dates?"
        withAsterisk
        {...form.field('activities')}
        onChange={(chosen) => form.setValue('activities', chosen)}
      >
        <Stack gap="xs" mt="xs">
          {(item?.activities ?? [])
            .filter(({ _id }) => offer?.activities.includes(_id))
            .map(({ _id, date }) => (
              <Checkbox key={_id} value={_id} label={<DateTime at={date.start} />} />
            ))}
        </Stack>
      </Checkbox.Group>
      {price > 0 && (
        <Text size="sm" c="dimmed">
          It is added to what is due for this booking. You can pay it right afterwards.
        </Text>
      )}
    </FormDialog>
  )
}
