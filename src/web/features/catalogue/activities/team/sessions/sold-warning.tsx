import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Shown wherever sessions are changed after whole-course tickets were sold. */
export const SoldWarning = () => (
  <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
    All-session or subscription tickets have been sold for this activity. Changes to its sessions affect
    existing purchases.
  </Alert>
)
