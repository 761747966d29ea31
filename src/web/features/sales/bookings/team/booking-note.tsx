import { bookings, type TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { audit } from '#contract/platform/audit.ts'
import { useMay } from '#web/lib/current-user.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Button, Text, Textarea } from '@mantine/core'
import classes from './bookings.module.css'

type Noted = Pick<TeamBooking, '_id' | 'note' | 'version'>

const NoteDialog = ({ booking: { _id: id, note, version } }: { readonly booking: Noted }) => {
  const dialog = useOpenedDialog()
  const form = useOperationForm<typeof bookings.setNote, { readonly note: string }>(bookings.setNote, {
    initialValues: { note },
    send: (values) => ({ params: { id }, body: { note: values.note, version } }),
    invalidates: [bookings.read, audit.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Note for the team"
      submitLabel="Save note"
      requiredNote={false}
    >
      <Textarea
        label="Note"
        description="Only your team reads it, never the family."
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        {...form.field('note')}
      />
    </FormDialog>
  )
}

/** The team's private note on a booking. */
export const BookingNote = ({ booking }: { readonly booking: Noted }) => {
  const mayChange = useMay('bookings.manage')
  const dialog = useItemDialog<true>()
  return (
    <>
      {booking.note === '' ? (
        <Text size="sm" c="dimmed">
          Nothing noted. Only your team sees what stands here.
        </Text>
      ) : (
        <p className={classes.note}>{booking.note}</p>
      )}
      {mayChange && (
        <Button variant="default" size="xs" mt="sm" onClick={() => dialog.open(true)}>
          {booking.note === '' ? 'Add a note' : 'Change the note'}
        </Button>
      )}
      {dialog.chosen && <NoteDialog key={dialog.chosen.number} booking={booking} />}
    </>
  )
}
