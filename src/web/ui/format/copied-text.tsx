import { Button, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './format.module.css'

interface CopiedTextProps {
  readonly text: string
  /** True for a link, which is too long to read out. It has normal text size and may break anywhere. */
  readonly isLink?: boolean
}

/** Shows text to quote elsewhere, large enough to read out, with a copy button. */
export const CopiedText = ({ text, isLink = false }: CopiedTextProps) => (
  <Group gap="sm">
    <span className={isLink ? classes.link : classes.quoted}>{text}</span>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
)
