import { may } from '#domain/platform/access/permissions.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { safeReturnPath } from '#web/lib/safe-return-path.ts'
import { pages } from '#contract/pages.ts'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Leaves the sign-in and register pages once the person is signed in, for the page they wanted to see. */
export const useLeaveWhenSignedIn = (
  returnTo: string | undefined,
  /** True if the person has just registered, so that the next page welcomes them. */
  registered?: RefObject<boolean>,
) => {
  const user = useCurrentUser()
  const router = useRouter()
  const role = user?.role
  useEffect(() => {
    if (role === undefined) return
    const home = may(role, 'admin.enter') ? pages.admin.path : pages.account.path
    // Replaces the history entry, so that Back leads to where the person came from and not to a finished form.
    router.history.replace(
      safeReturnPath(returnTo, home),
      registered?.current === true ? { welcome: true } : {},
    )
  }, [role, returnTo, router, registered])
}
