import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

const ToSignIn = () => {
  const router = useRouter()
  // Reads the address once, because while the sign-in page loads, the address is already that of the sign-in page.
  const [returnTo] = useState(() => router.state.location.href)
  return <Navigate to={pages.signIn.path} search={{ returnTo }} replace />
}

/** Redirects to the sign-in page if the session ends while the page is open. The route's guard only checks once. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) =>
  useCurrentUser() === null ? <ToSignIn /> : children
