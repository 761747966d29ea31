import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { TextLink } from './text-link.tsx'

/** Tells a user who has just registered that it worked, and what to do next. */
export const Welcome = ({ home }: { readonly home: boolean }) => {
  const { name } = useClient()
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <Alert
      color="green"
      role="alert"
      mb="lg"
      icon={<IconConfetti aria-hidden />}
      title={`Welcome to ${name}, ${user.firstName}`}
    >
      {home ? (
        <>
          Your account is ready.{' '}
          <TextLink to={pages.home.path} inherit>
            See what’s on
          </TextLink>
          , and come back here to keep your details up to date.
        </>
      ) : (
        'Your account is ready, and you are back where you were.'
      )}
    </Alert>
  )
}
