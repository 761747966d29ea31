import { ApiError } from '#web/lib/api-error.ts'
import { isFinal } from '#web/lib/retry.ts'
import { IconMapSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

interface LostRecordProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** 'There is nobody at this address' */
  readonly title: string
  /** The way to the list it would be in. */
  readonly back: ReactNode
  /** 1 where this is the whole page and so its heading. */
  readonly level?: 1 | 2
}

/**
 * Replaces a page about something that can't be shown. There is no retry for what doesn't exist. If it exists but is
 * over, the server says so.
 */
export const LostRecord = ({ error, onRetry, title, back, level = 2 }: LostRecordProps) => {
  useDocumentTitle(title)
  if (!isFinal(error)) return <ErrorState error={error} onRetry={onRetry} level={level} />
  return (
    <EmptyState level={level} icon={<IconMapSearch aria-hidden />} title={title} action={back}>
      {error instanceof ApiError && error.code === 'conflict'
        ? error.message
        : 'It may have been removed, or a letter may be missing from the address.'}
    </EmptyState>
  )
}
