import { useClient } from '#web/lib/client.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface NoEmailHereProps {
  readonly title: string
  /** The action that needs an email, such as 'register'. */
  readonly deed: string
  readonly footer: ReactNode
}

/** A replacement for a form that would promise an email that can't be sent. */
export const NoEmailHere = ({ title, deed, footer }: NoEmailHereProps) => {
  const { name, contactEmail } = useClient()
  return (
    <Card title={title} footer={footer}>
      <Text>
        {name} can’t send email yet, so you can’t {deed} here. Write to{' '}
        <Anchor href={`mailto:${contactEmail}`} inherit>
          {contactEmail}
        </Anchor>{' '}
        for help.
      </Text>
    </Card>
  )
}
