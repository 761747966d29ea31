import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import classes from './account-menu.module.css'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

// Loaded separately, because visitors who aren't signed in have no menu.
const AccountMenu = lazyPiece(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Shows a sign-in button at the right end of the header, or the menu of the signed-in user. */
export const AccountCorner = () => {
  const user = useCurrentUser()
  const signingIn = useLocation({ select: ({ pathname }) => pathname === pages.signIn() })
  if (user === null && signingIn) return null
  if (user === null) {
    return (
      <Button component={Link} to={pages.signIn.path} variant="default">
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
