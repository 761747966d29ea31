import { useClient } from '#web/lib/client.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import classes from './recovery-codes.module.css'

const saveAsFile = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The recovery codes. They are shown once, because the server stores only hashes. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const client = useClient()
  const clipboard = useClipboard()
  const text = `Recovery codes for ${client.name}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Keep these somewhere safe">
        They are shown only now. Each lets you in once when you have no code from your app.
      </Alert>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          data-autofocus
          leftSection={
            clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={() => {
            clipboard.copy(text)
          }}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => {
            saveAsFile(`${client.slug}-recovery-codes.txt`, text)
          }}
        >
          Download
        </Button>
      </Group>
    </Stack>
  )
}
