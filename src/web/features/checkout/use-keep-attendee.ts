import type { Attendee } from '#contract/attendee.ts'
import type { CurrentUser } from '#contract/people-fields.ts'
import { currentUserKey } from '#web/lib/current-user.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Somebody's child as it was just saved, until everything about them is read again. */
export const useKeepAttendee = () => {
  const queryClient = useQueryClient()
  return (saved: Attendee) => {
    queryClient.setQueryData<CurrentUser | null>(currentUserKey, (user) =>
      user
        ? { ...user, attendees: user.attendees.map((one) => (one._id === saved._id ? saved : one)) }
        : user,
    )
  }
}
