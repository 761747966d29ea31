import { redirect } from '@tanstack/react-router'
import { currentUserKey } from './lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import type { RouterContext } from './root-route.tsx'

interface Visit {
  readonly context: RouterContext
  readonly location: { readonly href: string }
}

/** Requires a signed-in user for an area. Visitors sign in first and then return to the page they wanted. */
export const requireUser = ({ context, location }: Visit): void => {
  const user = context.queryClient.getQueryData(currentUserKey)
  // The router takes a redirect as something thrown.
  // oxlint-disable-next-line typescript/only-throw-error -- see above
  if (user === null || user === undefined)
    throw redirect({ to: pages.signIn.path, search: { returnTo: location.href } })
}
