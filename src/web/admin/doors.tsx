import { useClient } from '#web/lib/client.ts'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { Outlet } from '@tanstack/react-router'

/**
 * Checks the permission before a page requests data, because the server would refuse and leave an error with a retry
 * button.
 */
export const PeopleDoor = () => (
  <Allowed to="people.manage">
    <Outlet />
  </Allowed>
)

export const AttendeesDoor = () => (
  <Allowed to="attendees.manage">
    <Outlet />
  </Allowed>
)

export const RegistersDoor = () => (
  <Allowed to="registers.use">
    <Outlet />
  </Allowed>
)

export const ActivitiesDoor = () => (
  <Allowed to="activities.read">
    <Outlet />
  </Allowed>
)

export const ActivityEditDoor = () => (
  <Allowed to="activities.edit">
    <Outlet />
  </Allowed>
)

export const BookingsDoor = () => (
  <Allowed to="bookings.read">
    <Outlet />
  </Allowed>
)

export const SubscriptionsDoor = () => (
  <Allowed to="bookings.manage">
    <Outlet />
  </Allowed>
)

export const MoneyDoor = () => (
  <Allowed to="money.manage">
    <Outlet />
  </Allowed>
)

export const AuditDoor = () => (
  <Allowed to="audit.read">
    <Outlet />
  </Allowed>
)

/** The mailbox only exists in the demo. Elsewhere, emails are really sent. */
export const MailboxDoor = () =>
  useClient().demo === null ? (
    <NotFound />
  ) : (
    <Allowed to="mailbox.read">
      <Outlet />
    </Allowed>
  )
