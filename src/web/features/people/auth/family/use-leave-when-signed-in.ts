import { may } from '#domain/platform/access/permissions.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { safeReturnPath } from '#web/lib/safe-return-path.ts'
import { paths } from '#web/paths.ts'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** The sign-in and register pages are for people who are not in yet; the others go where they wanted to. */
export const useLeaveWhenSignedIn = (
  returnTo: string | undefined,
  /** Whether they have just registered: then they are welcomed where they arrive. */
  registered?: RefObject<boolean>,
) => {
  const user = useCurrentUser()
  const router = useRouter()
  const role = user?.role
  useEffect(() => {
    if (role === undefined) return
    const home = may(role, 'admin.enter') ? paths.admin : paths.account
    // Replaced, so that Back leads to where they came from and not to a form that is done with.
    router.history.replace(
      safeReturnPath(returnTo, home),
      registered?.current === true ? { welcome: true } : {},
    )
  }, [role, returnTo, router, registered])
}
