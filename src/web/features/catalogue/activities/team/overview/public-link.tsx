import { pages } from '#contract/pages.ts'
import { Anchor, Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import classes from './public-link.module.css'

interface PublicLinkProps {
  readonly activityGroupId: string
  readonly enabled: boolean
}

/** Shows the public address of the activity, for sharing. */
export const PublicLink = ({ activityGroupId, enabled }: PublicLinkProps) => {
  const address = `${window.location.origin}${pages.activity({ activityGroupId })}`
  return (
    <div className={classes.link}>
      {enabled ? (
        <Anchor href={address} target="_blank" className={classes.open}>
          See the public page
          <IconExternalLink size={16} aria-hidden />
        </Anchor>
      ) : (
        <Text c="dimmed" component="span">
          It is disabled, so its public page is not shown.
        </Text>
      )}
      <CopyButton value={address} timeout={3_000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
