import { clients } from '#contract/platform/clients/clients.ts'
import { type Venue, venues } from '#contract/platform/venues/venues.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { saysNameless } from './says-nameless.ts'
import { VenueFields } from './venue-fields.tsx'
import { newVenue, venueErrors } from './venue-values.ts'

interface VenueDialogProps {
  readonly dialog: DialogState
  readonly onDone?: (venue: Venue) => void
}

/** A dialog for a venue, opened from the list of venues and from any venue field. */
export const VenueDialog = ({ dialog, onDone }: VenueDialogProps) => {
  const { country } = useClient()
  const form = useOperationForm(venues.create, {
    initialValues: newVenue,
    check: (values) => venueErrors(values, country),
    invalidates: [venues.list, clients.read],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Create venue"
      submitLabel="Create venue"
      alert={<FormAlert lead={messages.failedToCreateVenue} />}
      says={saysNameless(form.values.name)}
      {...(onDone && { onDone })}
    >
      <VenueFields field={form.field} />
    </FormDialog>
  )
}
