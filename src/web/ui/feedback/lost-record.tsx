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
  /** A title such as 'There is nobody at this address'. */
  readonly title: string
  /** A link to the list that would contain the record. */
  readonly back: ReactNode
  /** 1 if this is the whole page, so that the title is the page's heading. */
  readonly level?: 1 | 2
}

/**
 * Replaces the page of a record that can't be shown. A record that doesn't exist has no retry button. If it exists but
 * is over, the server's message says so.
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
