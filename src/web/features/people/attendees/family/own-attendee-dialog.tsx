import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { staleOwnAttendees } from '#web/lib/stale-own-attendees.ts'
import { currentUserQuery } from '#web/lib/current-user.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AttendeeDetails, type DetailsTab } from '../shared/attendee-details.tsx'
import { AttendeeLoadingDialog } from '../shared/attendee-loading-dialog.tsx'
import { useAttendeeFields } from '../shared/use-attendee-fields.ts'

interface OwnAttendeeDialogProps {
  readonly attendee: Attendee
  readonly tab: DetailsTab
}

export const OwnAttendeeDialog = ({ attendee, tab }: OwnAttendeeDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const query = useAttendeeFields(false)
  const latest = async () => {
    const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    return user?.attendees.find(({ _id }) => _id === attendee._id)
  }
  if (query.data === undefined)
    return (
      <AttendeeLoadingDialog
        dialog={dialog}
        title={fullName(attendee)}
        failed={query.isError ? query : undefined}
      />
    )
  return (
    <AttendeeDetails
      dialog={dialog}
      attendee={attendee}
      fields={query.data}
      team={false}
      tab={tab}
      operation={attendees.updateOwn}
      invalidates={staleOwnAttendees}
      latest={latest}
      onDone={(saved) => notifyDone(`The details of ${fullName(saved)} are saved.`)}
    />
  )
}
