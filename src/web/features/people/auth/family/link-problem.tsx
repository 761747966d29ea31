import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface LinkProblemProps {
  /** Undefined if the link itself is incomplete. */
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly children: ReactNode
}

/**
 * A page for a link that doesn't work. An expired link isn't the person's fault, and any other error can be retried.
 */
export const LinkProblem = ({ error, onRetry, children }: LinkProblemProps) => {
  const gone = error === undefined || (error instanceof ApiError && error.status >= 400 && error.status < 429)
  if (gone)
    return (
      <Alert color="yellow" role="alert" icon={<IconLinkOff aria-hidden />}>
        {messages.linkWrong.text} {children}
      </Alert>
    )
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{error instanceof ApiError ? error.message : messages.unexpected.text}</Text>
        {onRetry !== undefined && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
