import { useClient } from '#web/lib/client.ts'
import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Where something needs email that isn't set up: says so, and what follows from it. */
export const EmailMissing = ({ children }: { readonly children: ReactNode }) =>
  useClient().emailWorks ? null : (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
      Email isn’t set up. {children}
    </Alert>
  )
