import { NewBooking } from '#web/features/sales/bookings/team/new-booking.tsx'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { TeamAttendeeDialogs } from '#web/features/sales/bookings/team/area-dialogs.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'

const AttendeeDialog = lazyPiece(
  async () => (await import('#web/features/people/attendees/team/attendee-dialog.tsx')).AttendeeDialog,
)

// These dialogs load with nineteen kinds of inputs, so they are only loaded when opened.
const teamAttendeeDialogs: TeamAttendeeDialogs = {
  CreateAttendee: lazyPiece(
    async () =>
      (await import('#web/features/people/attendees/team/create-attendee-dialog.tsx')).CreateAttendeeDialog,
  ),
  EditAttendee: ({ id }) => <AttendeeDialog id={id} tab="edit" withUser={false} />,
}

const route = getRouteApi('/_admin/_bookings/admin/bookings/new')

export const BookingNewPage = () => {
  const { user } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed to="bookings.manage">
      <TextLink to={pages.bookings.path} size="sm" display="inline-block" mb="xs">
        All bookings
      </TextLink>
      <PageTitle title="New booking" description="For somebody who calls, writes or stands at the desk." />
      <NewBooking
        user={user ?? null}
        dialogs={teamAttendeeDialogs}
        onBooked={({ _id, reference }) => {
          notifyDone(`Booked: ${reference}`)
          void navigate({ to: pages.booking.path, params: { bookingId: _id }, ignoreBlocker: true })
        }}
      />
    </Allowed>
  )
}
