import { Alert, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

/** The message that nothing was done, because the situation has changed and the current result is shown below. */
export const Changed = ({ what }: { readonly what?: string | undefined }) => (
  <Alert color="yellow" role="alert" icon={<IconRefresh aria-hidden />} title="It has changed meanwhile">
    {what !== undefined && <Text size="sm">{what}</Text>}
    <Text size="sm">Nothing was cancelled. Here is what it would be now; what you chose is kept.</Text>
  </Alert>
)
