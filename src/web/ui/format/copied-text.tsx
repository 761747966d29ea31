import { Button, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './format.module.css'

interface CopiedTextProps {
  readonly text: string
  /** A link is too long to read out: it is as large as other text, and breaks anywhere. */
  readonly isLink?: boolean
}

/** Something to quote elsewhere, large enough to read out, with a button that copies it. */
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
