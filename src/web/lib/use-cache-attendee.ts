import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from './current-user.ts'

const withAttendee = (user: CurrentUser, saved: Attendee): CurrentUser => {
  const isKnown = user.attendees.some(({ _id }) => _id === saved._id)
  const attendees = isKnown
    ? user.attendees.map((one) => (one._id === saved._id ? saved : one))
    : [...user.attendees, saved]
  return { ...user, attendees }
}

/** Stores a saved attendee in the cache until the whole user is read again. */
export const useCacheAttendee = () => {
  const queryClient = useQueryClient()
  return (saved: Attendee) => {
    queryClient.setQueryData<CurrentUser | null>(currentUserKey, (user) => user && withAttendee(user, saved))
  }
}
