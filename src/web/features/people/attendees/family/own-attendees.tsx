import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { fieldsShown, valuesFromItems } from '#domain/people/fields/field-values.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { staleOwnAttendees } from '#web/lib/stale-own-attendees.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { useDeleteNamed } from '#web/ui/dialog/use-delete-named.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { staticQuery } from '#web/ui/table/static-page.ts'
import type { ReactNode } from 'react'
import type { DetailsTab } from '../shared/attendee-details.tsx'
import { AttendeeAge } from '../shared/attendee-age.tsx'
import { OwnAttendeeDialog } from './own-attendee-dialog.tsx'
import { useAttendeeFields } from '../shared/use-attendee-fields.ts'
import type { Column } from '#web/ui/table/column.ts'

interface OwnAttendeesProps {
  readonly user: CurrentUser
  readonly empty: ReactNode
}

/**
 * The attendees a parent books for. Shows which answers are missing, for example to questions the organiser added
 * later.
 */
export const OwnAttendees = ({ user, empty }: OwnAttendeesProps) => {
  const { data: fields = [] } = useAttendeeFields(false)
  const errorsOf = useAnswerErrors('attendee')
  const opened = useItemDialog<{ readonly attendee: Attendee; readonly tab: DetailsTab }>()
  const remove = useOperation(attendees.removeOwn, { invalidates: staleOwnAttendees })
  const askDelete = useDeleteNamed({
    noun: 'attendee',
    warning: 'Their details are deleted for good. Somebody who was booked cannot be deleted.',
    act: async (id) => remove.mutateAsync({ params: { id } }),
  })
  const asked = fieldsShown(fields, { admin: false })
  const isComplete = ({ fieldData }: Attendee) =>
    Object.keys(errorsOf(asked, valuesFromItems(asked, fieldData))).length === 0
  const columns: readonly Column<Attendee>[] = [
    { id: 'name', header: 'Name', heading: true, cell: fullName },
    { id: 'age', header: 'Age', cell: ({ dateOfBirth }) => <AttendeeAge dateOfBirth={dateOfBirth} /> },
    {
      id: 'details',
      header: 'Details',
      cell: (attendee) =>
        isComplete(attendee) ? (
          <StatusBadge tone="good">Complete</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Please complete</StatusBadge>
        ),
    },
  ]
  return (
    <>
      <DataTable
        caption="Your attendees"
        columns={columns}
        query={staticQuery(user.attendees)}
        rowName={fullName}
        empty={empty}
        actions={(attendee) => [
          { label: 'View', onSelect: () => opened.open({ attendee, tab: 'view' }) },
          { label: 'Edit', onSelect: () => opened.open({ attendee, tab: 'edit' }) },
          {
            label: 'Delete',
            danger: true,
            onSelect: () => void askDelete({ _id: attendee._id, name: fullName(attendee) }),
          },
        ]}
      />
      {opened.chosen !== undefined && (
        <OwnAttendeeDialog key={opened.chosen.number} {...opened.chosen.item} />
      )}
    </>
  )
}
