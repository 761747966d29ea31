import { messages } from '#domain/messages.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'

interface AddRefusedProps {
  readonly ref: Ref<HTMLDivElement>
  readonly error: ApiError
}

/** Why it is not in the cart, and the way on where there is one. */
export const AddRefused = ({ ref, error }: AddRefusedProps) => (
  <Alert ref={ref} color="red" role="alert" mt="md" icon={<IconAlertTriangle aria-hidden />}>
    {error.issues[0]?.message ?? error.message}
    {error.message === messages.cartIsBeingPaid && (
      <div>
        <TextLink to={paths.checkout}>Back to the payment</TextLink>
      </div>
    )}
  </Alert>
)
