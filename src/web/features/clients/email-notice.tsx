import { useClient } from '#web/lib/client.ts'
import { Alert, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'

/** For those who run an installation that cannot send: without it everything else here waits for emails that never come. */
export const EmailNotice = () => {
  const { emailWorks } = useClient()
  if (emailWorks) return null
  return (
    <Alert color="yellow" mb="lg" icon={<IconMailOff aria-hidden />}>
      <Text fw={550} c="inherit">
        Emails cannot be sent yet, so nobody can register or be invited.
      </Text>
      <Text size="sm" c="inherit">
        Ask whoever installed Rollcall to connect it to your email. They find how in its README, under “Run it
        for real”.
      </Text>
    </Alert>
  )
}
