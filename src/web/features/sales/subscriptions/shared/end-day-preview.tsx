import type { EndPreview } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { isFinal } from '#web/lib/retry.ts'
import type { Reader } from '#web/ui/booking/back-part-words.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { isDate } from '#domain/kernel/calendar-date.ts'
import { Alert, Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { EndPreviewBox } from './end-preview-box.tsx'

interface EndDayPreviewProps {
  readonly query: UseQueryResult<EndPreview>
  readonly from: string
  readonly owed: number
  readonly reader: Reader
}

/** The effect of ending on the chosen day, while it is calculated, or the reason why that day isn't possible. */
export const EndDayPreview = ({ query, from, owed, reader }: EndDayPreviewProps) => {
  if (!isDate(from)) return null
  if (query.isError)
    return isFinal(query.error) ? (
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {query.error.message}
      </Alert>
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )
  if (query.data === undefined) return <LineSkeleton lines={4} />
  return (
    <Box aria-live="polite" aria-busy={query.isFetching} opacity={query.isPlaceholderData ? 0.6 : 1}>
      <EndPreviewBox preview={query.data} owed={owed} reader={reader} />
    </Box>
  )
}
