import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import type { ReactNode } from 'react'

interface ReportShownProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** Shows a report when it is loaded. Before that, shows a skeleton or the error. */
export const ReportShown = <Data,>({ query, children }: ReportShownProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <LineSkeleton lines={8} />
}
