import { NewAttendeeDialog } from '#web/features/people/attendees/family/new-attendee-dialog.tsx'
import { OwnAttendees } from '#web/features/people/attendees/family/own-attendees.tsx'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'

export const AttendeesPage = () => {
  const user = useCurrentUser()
  const adding = useDialog()
  if (user === null) return null
  const isEmpty = user.attendees.length === 0
  const add = <Button onClick={adding.open}>New attendee</Button>
  return (
    <>
      <PageTitle
        title="Attendees"
        description="The people you book for: your children, or yourself."
        action={isEmpty ? undefined : add}
      />
      <OwnAttendees
        user={user}
        empty={
          <EmptyState icon={<IconUsersGroup aria-hidden />} title="Nobody to book for yet" action={add}>
            Add each child once, with what we need to know to look after them. Then booking takes a moment.
          </EmptyState>
        }
      />
      <NewAttendeeDialog dialog={adding} />
    </>
  )
}
