import { audit } from '#contract/platform/audit.ts'
import type { AuditSubject } from '#domain/platform/audit/subjects.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Paging } from '#web/ui/table/paging.tsx'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditFilters } from './audit-filters.ts'
import { AuditItem } from './audit-item.tsx'
import classes from './audit-list.module.css'

const NoChanges = ({ onClear }: { readonly onClear: (() => void) | undefined }) =>
  onClear === undefined ? (
    <EmptyState icon={<IconHistory aria-hidden />} title="Nothing has changed yet">
      Every change is kept here, with who made it.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconHistory aria-hidden />}
      title="Nothing matches"
      action={
        <Button variant="default" onClick={onClear}>
          Show all
        </Button>
      }
    >
      No change fits the filters.
    </EmptyState>
  )

interface AuditListProps {
  /** Limits the list to the history of one thing. */
  readonly about?: { readonly subject: AuditSubject; readonly subjectId: string }
  readonly filters?: AuditFilters
  /** Clears the filters, where there are any. */
  readonly onClear?: (() => void) | undefined
}

export const AuditList = ({ about, filters, onClear }: AuditListProps) => {
  const asked = JSON.stringify([about, filters])
  // A cursor is only valid for one list, so changed filters start at the beginning.
  const [place, setPlace] = useState({ asked, cursor: {} })
  const query = useQuery({
    ...queryOf(audit.list, {
      query: { ...about, ...filters, ...(place.asked === asked && place.cursor), limit: 25 },
    }),
    placeholderData: keepPreviousData,
  })
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={6} />
  if (query.data.items.length === 0 && query.data.previous === null) return <NoChanges onClear={onClear} />
  return (
    <div className={classes.frame} aria-busy={query.isFetching}>
      <ol className={classes.list} aria-label="Changes, newest first">
        {query.data.items.map((entry) => (
          <AuditItem key={entry._id} entry={entry} linked={about === undefined} />
        ))}
      </ol>
      <Paging
        page={query.data}
        counted={['change', 'changes']}
        onPage={(cursor) => setPlace({ asked, cursor })}
      />
    </div>
  )
}
