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
        Email is not set up: nobody can register or be invited. Set SMTP_URL and start again.
      </Text>
      <Text size="sm" c="inherit">
        How is in README.md, under “Run it for real”.
      </Text>
    </Alert>
  )
}
