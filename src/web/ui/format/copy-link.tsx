import { Button, CopyButton, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyLinkProps {
  /** The page's path without the host: '/account/bookings/…'. */
  readonly path: string
  readonly label: string
  /** What the person does on the page: 'They sign in to pay.' */
  readonly note: string
}

/** Copies the link that would have been emailed, for the team to send themselves if email isn't set up. */
export const CopyLink = ({ path, label, note }: CopyLinkProps) => (
  <Stack gap={4}>
    <CopyButton value={`${globalThis.location.origin}${path}`}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? 'Link copied' : label}
        </Button>
      )}
    </CopyButton>
    <Text size="sm" c="dimmed">
      Email isn’t set up, so give them the link yourself. {note}
    </Text>
  </Stack>
)
