import { useCurrentUser } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

const ToSignIn = () => {
  const router = useRouter()
  // Read once: while the sign-in page loads, the address is already its own.
  const [returnTo] = useState(() => router.state.location.href)
  return <Navigate to={paths.signIn} search={{ returnTo }} replace />
}

/** The route's guard looks once; this one stays, for a session that ends while the page is open. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) =>
  useCurrentUser() === null ? <ToSignIn /> : children
