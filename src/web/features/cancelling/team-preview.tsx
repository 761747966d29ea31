import type { CancellationPreview } from '#contract/cancelling.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Text } from '@mantine/core'
import classes from './cancelling.module.css'
import type { CancellableItem } from './chosen-sessions.ts'
import { PreviewLines } from './preview-lines.tsx'
import { PreviewSums } from './preview-sums.tsx'

interface TeamPreviewProps {
  readonly query: {
    readonly data: CancellationPreview | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  readonly items: readonly CancellableItem[]
  readonly anything: boolean
  readonly overridden: boolean
}

export const TeamPreview = ({ query, items, anything, overridden }: TeamPreviewProps) => {
  if (!anything)
    return (
      <Text size="sm" c="dimmed">
        Choose sessions to see what comes back.
      </Text>
    )
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={5} />
  const touched = new Set(query.data.items.map(({ item }) => item))
  return (
    <section
      className={`${classes.preview} ${classes.inSight} ${query.isPlaceholderData ? classes.waiting : ''}`}
      aria-label="What comes back"
      aria-live="polite"
    >
      {!overridden && <PreviewLines preview={query.data} items={items} />}
      <PreviewSums
        preview={query.data}
        hasPolicy={items.some(({ _id, policy }) => touched.has(_id) && policy.length > 0)}
        reader="team"
        overridden={overridden}
      />
    </section>
  )
}
