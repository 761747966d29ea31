import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import type { Answer } from '#contract/operation.ts'
import { passStatuses, type PassStatus } from '#domain/sales/passes/pass.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdjustPassDialog } from './adjust-pass-dialog.tsx'
import { statusTones, statusWords } from '../shared/pass-words.ts'
import type { Column } from '#web/ui/table/column.ts'

type Holder = Answer<typeof sessionPasses.holders>['items'][number]

const columns: readonly Column<Holder>[] = [
  {
    id: 'name',
    header: 'Name',
    heading: true,
    cell: ({ user }) => (
      <TextLink to={pages.person.path} params={{ userId: user._id }} inherit>
        {user.name}
      </TextLink>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ user }) => user.email },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{statusWords[status]}</StatusBadge>,
  },
  {
    id: 'lastDay',
    header: 'Use by',
    cell: ({ lastDay }) => (lastDay === null ? 'No expiry' : <CalendarDate date={lastDay} />),
  },
  { id: 'left', header: 'Credits left', align: 'end', cell: ({ left }) => left },
]

/**
 * The customers who have or had credits of a pass. The search isn't stored in the address, because it contains names.
 */
export const PassHolders = ({ pass }: { readonly pass: SessionPass }) => {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<PassStatus | undefined>()
  const adjusting = useItemDialog<Holder>()
  const [cursor, move] = useCursor(`${search} ${status ?? ''}`)
  const query = useQuery({
    ...queryOf(sessionPasses.holders, {
      params: { id: pass._id },
      query: { ...cursor, limit: 25, ...(search !== '' && { search }), ...(status && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  if (query.data?.total === 0 && search === '' && status === undefined)
    return <Text c="dimmed">Nobody has had credits of it yet.</Text>
  return (
    <>
      <TableToolbar>
        <SearchField placeholder="Name or email" value={search} onSearch={setSearch} />
        <FilterChoice
          label="Status"
          all="All"
          value={status}
          options={passStatuses}
          labelOf={(one) => statusWords[one]}
          onChange={(chosen) => setStatus(passStatuses.find((one) => one === chosen))}
        />
      </TableToolbar>
      <DataTable
        caption="Holders"
        columns={columns}
        query={query}
        rowName={({ user }) => user.name}
        onPage={move}
        counted={['person', 'people']}
        actions={(holder) => [{ label: 'Grant or take credits', onSelect: () => adjusting.open(holder) }]}
        empty={
          <NothingFound
            title="Nobody matches"
            onClear={() => {
              setSearch('')
              setStatus(undefined)
            }}
          />
        }
      />
      {adjusting.chosen !== undefined && (
        <AdjustPassDialog
          key={adjusting.chosen.number}
          userId={adjusting.chosen.item.user._id}
          firstName={adjusting.chosen.item.user.name}
          held={[{ pass, left: adjusting.chosen.item.left }]}
          pass={pass}
        />
      )}
    </>
  )
}
