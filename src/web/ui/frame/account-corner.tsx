import { useCurrentUser } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import classes from './account-menu.module.css'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

// A visitor who is not signed in has no menu, so the menu and what positions it stay out of the first load.
const AccountMenu = lazyPiece(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The right end of the header: sign in, or the menu of who has. */
export const AccountCorner = () => {
  const user = useCurrentUser()
  const signingIn = useLocation({ select: ({ pathname }) => pathname === paths.signIn })
  if (user === null && signingIn) return null
  if (user === null) {
    return (
      <Button component={Link} to={paths.signIn} variant="default">
        Sign in
      </Button>
    )
  }
  return (
    <Suspense fallback={<div className={classes.placeholder} />}>
      <AccountMenu user={user} />
    </Suspense>
  )
}
