import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { clientQuery, isForTeam } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from './admin-frame.tsx'
import { NotForYou } from './not-for-you.tsx'

const TeamArea = ({ user }: { readonly user: CurrentUser }) => {
  // A person who signed in without a page load only has the settings that visitors may read, so the other settings are
  // loaded first.
  const { data, error, isFetching, refetch } = useQuery({
    ...clientQuery,
    staleTime: ({ state }) => (isForTeam(state.data) ? clientQuery.staleTime : 0),
  })
  if (isForTeam(data)) return <AdminFrame user={user} />
  if (isFetching) return <PageSkeleton />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <NotForYou user={user} />
}

const Area = () => {
  const user = useCurrentUser()
  if (user === null) return null
  return may(user.role, 'admin.enter') ? <TeamArea user={user} /> : <NotForYou user={user} />
}

export const AdminLayout = () => (
  <SignedIn>
    <Area />
  </SignedIn>
)
