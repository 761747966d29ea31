import { useCurrentUser } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The route's guard looks once; this one stays, for a session that ends while the page is open. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const user = useCurrentUser()
  const href = useLocation({ select: (location) => location.href })
  return user === null ? <Navigate to={paths.signIn} search={{ returnTo: href }} replace /> : children
}
