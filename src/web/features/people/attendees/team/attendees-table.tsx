import type { attendees } from '#contract/people/attendees/attendees.ts'
import type { Answer } from '#contract/operation.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Cursor } from '#web/ui/table/use-cursor.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AttendeeAge } from '../shared/attendee-age.tsx'
import type { DetailsTab } from '../shared/attendee-details.tsx'
import type { Column } from '#web/ui/table/column.ts'

type Page = Answer<typeof attendees.list>
type Row = Page['items'][number]

/** The name of a parent, which is a link for those who may open the person's page. Staff only read the name. */
const Parent = ({ user }: Pick<Row, 'user'>) => {
  const linked = useMay('people.manage')
  const name = fullName(user)
  return linked ? (
    <TextLink to={pages.person.path} params={{ userId: user._id }} inherit>
      {name}
    </TextLink>
  ) : (
    name
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', heading: true, sortBy: 'name', cell: fullName },
  { id: 'age', header: 'Age', cell: ({ dateOfBirth }) => <AttendeeAge dateOfBirth={dateOfBirth} /> },
  { id: 'user', header: 'Belongs to', cell: ({ user }) => <Parent user={user} /> },
  { id: 'created', header: 'Added', sortBy: 'created', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
]

interface AttendeesTableProps {
  readonly query: UseQueryResult<Page>
  readonly sort: 'created' | 'name'
  readonly onSort: (sort: 'created' | 'name') => void
  readonly onPage: (cursor: Cursor) => void
  readonly onOpen: (id: string, tab: DetailsTab) => void
  readonly empty: ReactNode
}

export const AttendeesTable = ({ query, sort, onSort, onPage, onOpen, empty }: AttendeesTableProps) => (
  <DataTable
    caption="Attendees"
    columns={columns}
    query={query}
    rowName={fullName}
    empty={empty}
    sorting={sort === 'name' ? { by: 'name' } : { by: 'created', direction: 'descending' }}
    onSort={({ by }) => onSort(by === 'created' ? 'created' : 'name')}
    counted={['attendee', 'attendees']}
    onPage={onPage}
    actions={({ _id }) => [
      { label: 'View', onSelect: () => onOpen(_id, 'view') },
      { label: 'Edit', onSelect: () => onOpen(_id, 'edit') },
    ]}
  />
)
