import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly title?: string
  readonly level?: 1 | 2
}

const sentence = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong on our side. Please try again.'

/** Replaces content that couldn't be shown, with the reason and a retry button. */
export const ErrorState = ({
  error,
  onRetry,
  title = 'We could not load this',
  level = 2,
}: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      level={level}
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      action={
        onRetry !== undefined && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {sentence(error)}
      {error instanceof ApiError && error.requestId !== undefined && error.status >= 500 && (
        <div>If it happens again, tell us this number: {error.requestId}</div>
      )}
    </EmptyState>
  </div>
)
