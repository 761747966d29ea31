import { useClient } from '#web/lib/client.ts'
import { Alert, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'

/**
 * A notice for the team of an installation that can't send email. Without it, they would wait for emails that never
 * come.
 */
export const EmailNotice = () => {
  const { emailWorks } = useClient()
  if (emailWorks) return null
  return (
    <Alert color="yellow" mb="lg" icon={<IconMailOff aria-hidden />}>
      <Text fw={550} c="inherit">
        Email isn’t set up, so nothing is sent.
      </Text>
      <Text size="sm" c="inherit">
        Customers can’t register, and no one gets confirmations, receipts or reminders. Ask the person who
        installed Rollcall to set up email. The README says how, under “Run it for real”.
      </Text>
    </Alert>
  )
}
