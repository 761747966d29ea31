import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { isActive } from '../shared/entry-words.ts'

/** Loads the waitlist entries and offers of the customer's attendees at an activity. Empty for visitors. */
export const useOwnEntries = (activityGroup: string): readonly WaitlistEntry[] => {
  const isSignedIn = useCurrentUser() !== null
  const { data = [] } = useQuery({ ...queryOf(ownWaitlists.list), staleTime: 0, enabled: isSignedIn })
  return isSignedIn
    ? data.filter((entry) => isActive(entry) && entry.activityGroup._id === activityGroup)
    : []
}
