import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { AskForAccount } from '#web/ui/frame/ask-for-account.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'

/** Explains why guests can only hold some places, and lets them sign in or register and come back to the same page. */
export const SignInToHold = () => {
  const { emailWorks } = useClient()
  const { href } = useLocation()
  return (
    <>
      <p>
        Without an account, only a few places can be held from one internet connection. That keeps places free
        for other families. What you chose stays here while you{' '}
        {emailWorks ? 'create an account or sign in' : 'sign in'}.
      </p>
      <Group gap="xs">
        {emailWorks && (
          <ButtonLink to={pages.register.path} search={{ returnTo: href }} size="xs">
            Create account
          </ButtonLink>
        )}
        <ButtonLink
          to={pages.signIn.path}
          search={{ returnTo: href }}
          size="xs"
          variant={emailWorks ? 'default' : 'filled'}
        >
          Sign in
        </ButtonLink>
      </Group>
      {!emailWorks && (
        <p>
          <AskForAccount />
        </p>
      )}
    </>
  )
}
