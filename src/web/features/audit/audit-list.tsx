import { audit } from '#contract/audit.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Paging } from '#web/ui/table/paging.tsx'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditItem } from './audit-item.tsx'
import classes from './audit-list.module.css'

interface AuditListProps {
  /** Only what concerns this one thing. */
  readonly about?: { readonly subject: string; readonly subjectId: string }
}

export const AuditList = ({ about }: AuditListProps) => {
  const [cursor, setCursor] = useState<{ readonly after?: string; readonly before?: string }>({})
  const query = useQuery({
    ...queryOf(audit.list, { query: { ...about, ...cursor, limit: 25 } }),
    placeholderData: keepPreviousData,
  })
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={6} />
  if (query.data.items.length === 0 && query.data.previous === null)
    return (
      <EmptyState icon={<IconHistory aria-hidden />} title="Nothing has changed yet">
        Every change to people and settings is kept here, with who made it.
      </EmptyState>
    )
  return (
    <div className={classes.frame}>
      <ol className={classes.list} aria-label="Changes, newest first">
        {query.data.items.map((entry) => (
          <AuditItem key={entry._id} entry={entry} linked={about === undefined} />
        ))}
      </ol>
      <Paging page={query.data} counted={['change', 'changes']} onPage={setCursor} />
    </div>
  )
}
