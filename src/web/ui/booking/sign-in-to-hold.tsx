import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { useLocation } from '@tanstack/react-router'

/** Explains why guests can only hold some places, and lets them sign in and come back to the same page. */
export const SignInToHold = () => {
  const { href } = useLocation()
  return (
    <>
      <p>
        Without an account, only a few places can be held from one internet connection. That keeps places free
        for other families. What you chose stays here while you sign in.
      </p>
      <ButtonLink to={paths.signIn} search={{ returnTo: href }} size="xs">
        Sign in
      </ButtonLink>
    </>
  )
}
