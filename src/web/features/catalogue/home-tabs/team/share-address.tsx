import { pages } from '#contract/pages.ts'
import { ActionIcon, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './home-tabs.module.css'

export const ShareAddress = ({ path, name }: { readonly path: string; readonly name: string }) => {
  const address = pages.listing({ path })
  return (
    <span className={classes.share}>
      <Text component="span" size="sm" c="dimmed" className={classes.address}>
        {address}
      </Text>
      <CopyButton value={`${globalThis.location.origin}${address}`}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            title={copied ? 'Copied' : 'Copy the address'}
            aria-label={copied ? `Copied the address of ${name}` : `Copy the address of ${name}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
