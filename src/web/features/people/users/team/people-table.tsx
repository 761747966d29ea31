import type { Answer } from '#contract/operation.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { roleNames } from '#domain/platform/access/roles.ts'
import { pages } from '#contract/pages.ts'
import { DateOf, DateTime } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import type { Cursor } from '#web/ui/table/use-cursor.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './people-table.module.css'
import { PersonStatus } from './person-status.tsx'
import type { Column } from '#web/ui/table/column.ts'

type Page = Answer<typeof users.list>
type Row = Page['items'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    heading: true,
    sortBy: 'name',
    cell: (row) => (
      <>
        <TextLink to={pages.person.path} params={{ userId: row._id }} inherit>
          {fullName(row)}
        </TextLink>
        <div className={classes.email}>
          <EmailAddress email={row.email} />
        </div>
      </>
    ),
  },
  { id: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
  { id: 'status', header: 'Status', cell: ({ status }) => <PersonStatus status={status} /> },
  {
    id: 'lastSeen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : <DateTime at={lastSeenAt} />),
  },
  { id: 'created', header: 'Joined', sortBy: 'created', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
]

interface PeopleTableProps {
  readonly query: UseQueryResult<Page>
  readonly sort: 'created' | 'name'
  readonly onSort: (sort: 'created' | 'name') => void
  readonly onPage: (cursor: Cursor) => void
  readonly empty: ReactNode
}

export const PeopleTable = ({ query, sort, onSort, onPage, empty }: PeopleTableProps) => (
  <DataTable
    caption="People"
    columns={columns}
    query={query}
    rowName={fullName}
    empty={empty}
    sorting={sort === 'name' ? { by: 'name' } : { by: 'created', direction: 'descending' }}
    onSort={({ by }) => {
      onSort(by === 'name' ? 'name' : 'created')
    }}
    counted={['person', 'people']}
    onPage={onPage}
  />
)
