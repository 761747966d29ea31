import { VenueDialog } from '#web/features/platform/venues/team/venue-dialog.tsx'
import { VenueList } from '#web/features/platform/venues/team/venue-list.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useListSearch } from './list-search.ts'

export const VenuesPage = () => {
  const dialog = useDialog()
  const [search, onSearch] = useListSearch()
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      Create venue
    </Button>
  )
  return (
    <Allowed to="settings.edit">
      <PageTitle
        title="Venues"
        description="Where your activities take place. Families see the address with a link to the map."
        action={create}
      />
      <VenueList
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={<IconMapPin aria-hidden />} title="No venues yet">
            Create the halls, pools and parks you use. You then choose one of them for each activity.
          </EmptyState>
        }
      />
      <VenueDialog
        dialog={dialog}
        onDone={({ name }) => {
          notifyDone(`${name} is created.`)
        }}
      />
    </Allowed>
  )
}
