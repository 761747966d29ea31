import { useClient } from '#web/lib/client.ts'
import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Says that email isn't set up, and what follows from that. */
export const EmailMissing = ({ children }: { readonly children: ReactNode }) =>
  useClient().emailWorks ? null : (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
      Email isn’t set up. {children}
    </Alert>
  )
