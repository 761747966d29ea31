import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Alert, Button, Group } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BoardFilters,
  boardFiltersOf,
  boardStatuses,
  boardStatusLabels,
  statusesOf,
} from './board-filters.ts'
import { BoardLine } from './board-line.tsx'
import { type EntryLine, linesOf } from './lines-of.ts'
import { MessageLineDialog } from './message-line-dialog.tsx'
import { useEntryActions } from './use-entry-actions.ts'
import classes from '../shared/waitlists.module.css'

const atOnce = 200

const CouldHaveSold = ({ places }: { readonly places: number }) => (
  <p className={classes.figure}>
    <strong>{places}</strong>
    <span>
      more {places === 1 ? 'place' : 'places'} would have sold
      <br />
      <span className={classes.small}>
        Everybody who waits now, and those who waited in vain until it began.
      </span>
    </span>
  </p>
)

interface WaitlistBoardProps {
  readonly filters: BoardFilters
  readonly onFilters: (filters: BoardFilters) => void
}

/** The waitlists, each in the order in which it is served. */
export const WaitlistBoard = ({ filters, onFilters }: WaitlistBoardProps) => {
  const mayManage = useMay('bookings.manage')
  const mayWrite = useMay('messages.send')
  // Not stored in the address, because it contains families' names.
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const writing = useItemDialog<EntryLine>()
  const acts = useEntryActions()
  const summary = useQuery(queryOf(waitlists.summary))
  const query = useQuery({
    ...queryOf(waitlists.list, {
      query: {
        page,
        limit: atOnce,
        filters: JSON.stringify({
          status: statusesOf(filters.status),
          ...(filters.activity !== undefined && { activityGroup: filters.activity }),
          ...(search !== '' && { search }),
        }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const choices = new Map((summary.data?.items ?? []).map(({ activityGroup: { _id, name } }) => [_id, name]))
  const change = (next: Record<string, unknown>) => {
    setPage(0)
    onFilters(boardFiltersOf({ ...filters, ...next }))
  }
  const isNarrowed = search !== '' || filters.activity !== undefined || filters.status !== undefined
  const lines = query.data && linesOf(query.data.items)
  return (
    <>
      {summary.data !== undefined && summary.data.couldHaveSold > 0 && (
        <CouldHaveSold places={summary.data.couldHaveSold} />
      )}
      <TableToolbar>
        <SearchField
          placeholder="Name or email"
          value={search}
          onSearch={(words) => {
            setPage(0)
            setSearch(words)
          }}
        />
        <FilterChoice
          label="Activity"
          all="All activities"
          value={filters.activity}
          options={[...choices.keys()]}
          labelOf={(id) => choices.get(id) ?? ''}
          onChange={(activity) => change({ activity })}
        />
        <FilterChoice
          label="Status"
          all="In line"
          value={filters.status}
          options={boardStatuses}
          labelOf={(status) => boardStatusLabels[status]}
          onChange={(status) => change({ status })}
        />
      </TableToolbar>
      {acts.problem !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {acts.problem}
        </Alert>
      )}
      {lines === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PageSkeleton />
        )
      ) : lines.length === 0 ? (
        isNarrowed ? (
          <NothingFound
            title="Nobody found"
            onClear={() => {
              setPage(0)
              setSearch('')
              onFilters({})
            }}
          />
        ) : (
          <EmptyState icon={<IconHourglass aria-hidden />} title="Nobody waits">
            When something is full, families can join its waitlist, if its settings say so. Freed places are
            offered to them by themselves.
          </EmptyState>
        )
      ) : (
        <div className={classes.lines}>
          {lines.map((line) => (
            <BoardLine
              key={line.key}
              line={line}
              acts={mayManage ? acts : undefined}
              onWrite={mayWrite ? () => writing.open(line) : undefined}
            />
          ))}
        </div>
      )}
      {query.data !== undefined && query.data.total > atOnce && (
        <Group mt="md" gap="sm">
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button
            variant="default"
            disabled={(page + 1) * atOnce >= query.data.total}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </Group>
      )}
      {writing.chosen !== undefined && (
        <MessageLineDialog key={writing.chosen.number} line={writing.chosen.item} />
      )}
    </>
  )
}
