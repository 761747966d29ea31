import { useClient } from '#web/lib/client.ts'
import { Anchor } from '@mantine/core'

/** Says how newcomers get an account if email isn't set up, because they can't create one themselves. */
export const AskForAccount = () => {
  const { contactEmail } = useClient()
  return (
    <>
      New here? Write to{' '}
      <Anchor href={`mailto:${contactEmail}`} inherit underline="always">
        {contactEmail}
      </Anchor>{' '}
      and we’ll set up your account.
    </>
  )
}
