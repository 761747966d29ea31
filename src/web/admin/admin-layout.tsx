import { may } from '#domain/people/permissions.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { NotForYou } from './not-for-you.tsx'

const Area = () => {
  const user = useCurrentUser()
  if (user === null) return null
  return may(user.role, 'admin.enter') ? <AdminFrame user={user} /> : <NotForYou user={user} />
}

export const AdminLayout = () => (
  <SignedIn>
    <Area />
  </SignedIn>
)
