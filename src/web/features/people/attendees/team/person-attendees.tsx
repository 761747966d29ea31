import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { staticQuery } from '#web/ui/table/static-page.ts'
import { Button, Group, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { AttendeeAge } from '../shared/attendee-age.tsx'
import type { DetailsTab } from '../shared/attendee-details.tsx'
import { AttendeeDialog } from './attendee-dialog.tsx'
import { CreateAttendeeDialog } from './create-attendee-dialog.tsx'
import type { Column } from '#web/ui/table/column.ts'

const columns: readonly Column<Attendee>[] = [
  { id: 'name', header: 'Name', heading: true, cell: fullName },
  { id: 'age', header: 'Age', cell: ({ dateOfBirth }) => <AttendeeAge dateOfBirth={dateOfBirth} /> },
]

interface PersonAttendeesProps {
  readonly userId: string
  readonly attendees: readonly Attendee[]
}

/** The attendees of one person, on that person's page. */
export const PersonAttendees = ({ userId, attendees }: PersonAttendeesProps) => {
  const creating = useDialog()
  const opened = useItemDialog<{ readonly id: string; readonly tab: DetailsTab }>()
  return (
    <section aria-label="Attendees">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Attendees</Title>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={creating.open}
        >
          Create attendee
        </Button>
      </Group>
      <DataTable
        caption="Attendees"
        columns={columns}
        query={staticQuery(attendees)}
        rowName={fullName}
        empty={<EmptyState title="No attendees yet">Nobody has been added to book for.</EmptyState>}
        actions={({ _id: id }) => [
          { label: 'View', onSelect: () => opened.open({ id, tab: 'view' }) },
          { label: 'Edit', onSelect: () => opened.open({ id, tab: 'edit' }) },
        ]}
      />
      <CreateAttendeeDialog dialog={creating} userId={userId} />
      {opened.chosen !== undefined && (
        <AttendeeDialog key={opened.chosen.number} {...opened.chosen.item} withUser={false} />
      )}
    </section>
  )
}
