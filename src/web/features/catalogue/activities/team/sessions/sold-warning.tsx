import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Warns when sessions are changed after all-sessions or subscription tickets were sold. */
export const SoldWarning = () => (
  <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
    All-session or subscription tickets have been sold for this activity. Changes to its sessions affect
    existing purchases.
  </Alert>
)
