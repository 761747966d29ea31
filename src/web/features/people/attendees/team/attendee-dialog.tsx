import { attendees } from '#contract/people/attendees/attendees.ts'
import { audit } from '#contract/platform/audit.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Anchor, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AttendeeDetails, type DetailsTab } from '../shared/attendee-details.tsx'
import { AttendeeLoadingDialog } from '../shared/attendee-loading-dialog.tsx'
import { useAttendeeFields } from '../shared/use-attendee-fields.ts'

interface AttendeeDialogProps {
  readonly id: string
  readonly tab: DetailsTab
  /** False where the page is about that person anyway. */
  readonly withUser: boolean
}

/** A dialog of the team that reads the attendee each time it opens, so that it shows the current state. */
export const AttendeeDialog = ({ id, tab, withUser }: AttendeeDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const maySeePeople = useMay('people.manage')
  const fields = useAttendeeFields(true)
  const wanted = queryOf(attendees.read, { params: { id } })
  const read = useQuery({ ...wanted, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const failed = [fields, read].find((query) => query.isError && query.data === undefined)
  if (fields.data === undefined || read.data === undefined)
    return <AttendeeLoadingDialog dialog={dialog} title="Attendee" failed={failed} />
  const { user } = read.data
  const name = fullName(user)
  return (
    <AttendeeDetails
      dialog={dialog}
      attendee={read.data}
      fields={fields.data}
      team
      tab={tab}
      operation={attendees.update}
      invalidates={[attendees.list, attendees.ofUser, users.read, audit.list]}
      latest={async () => queryClient.fetchQuery({ ...wanted, staleTime: 0 })}
      about={
        withUser && (
          <Text size="sm">
            Belongs to{' '}
            {maySeePeople ? (
              <TextLink to={pages.person.path} params={{ userId: user._id }} inherit>
                {name}
              </TextLink>
            ) : (
              name
            )}{' '}
            ·{' '}
            <Anchor href={`mailto:${user.email}`} inherit>
              {user.email}
            </Anchor>
          </Text>
        )
      }
      onDone={(saved) => notifyDone(`The details of ${fullName(saved)} are saved.`)}
    />
  )
}
