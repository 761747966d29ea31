import { type Venue, venues } from '#contract/platform/venues/venues.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { saysNameless } from './says-nameless.ts'
import { VenueFields } from './venue-fields.tsx'
import { valuesOf, venueErrors } from './venue-values.ts'

interface VenueEditDialogProps {
  readonly venue: Venue
  readonly onDone: (venue: Venue) => void
}

export const VenueEditDialog = ({ venue, onDone }: VenueEditDialogProps) => {
  const dialog = useOpenedDialog()
  const { country } = useClient()
  const queryClient = useQueryClient()
  const form = useOperationForm(venues.update, {
    initialValues: valuesOf(venue),
    send: (body) => ({ params: { id: venue._id }, body }),
    check: (values) => venueErrors(values, country),
    invalidates: [venues.list],
  })
  const loadTheirs = async () => {
    const query = { limit: limits.numberedPageMaximum }
    const { items } = await queryClient.fetchQuery({ ...queryOf(venues.list, { query }), staleTime: 0 })
    const latest = items.find(({ _id }) => _id === venue._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit venue"
      submitLabel="Save"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      says={saysNameless(form.values.name)}
      onDone={onDone}
    >
      <VenueFields field={form.field} />
    </FormDialog>
  )
}
