import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import classes from '../shared/cancelling.module.css'
import { costOf } from '../shared/cancelling-words.ts'
import type { CancellableItem } from '../shared/chosen-sessions.ts'
import { PreviewLines } from '../shared/preview-lines.tsx'
import { PreviewSums } from '../shared/preview-sums.tsx'

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
  /** The reason why another amount has no preview yet: it is missing or invalid, or the answer is pending. */
  readonly awaits: 'amount' | 'answer' | null
}

export const TeamPreview = ({ query, items, anything, overridden, awaits }: TeamPreviewProps) => {
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
      {awaits === 'amount' && (
        <Text size="sm" c="dimmed">
          Enter an amount of at most <Money minor={costOf(query.data)} /> to see what comes back.
        </Text>
      )}
      {awaits === 'answer' && <LineSkeleton lines={5} />}
      {/* The policy's amount beside a request for another amount would look like the result. */}
      {awaits === null && (
        <>
          {!overridden && <PreviewLines preview={query.data} items={items} />}
          <PreviewSums
            preview={query.data}
            hasPolicy={items.some(({ _id, policy }) => touched.has(_id) && policy.length > 0)}
            reader="team"
            overridden={overridden}
          />
        </>
      )}
    </section>
  )
}
