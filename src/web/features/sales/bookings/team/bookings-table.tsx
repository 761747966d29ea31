import type { BookingRow, bookings } from '#contract/sales/bookings/bookings.ts'
import type { Answer } from '#contract/operation.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Cursor } from '#web/ui/table/use-cursor.ts'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BookingStatus, Standing } from './booking-badges.tsx'
import { shortList } from './booking-words.ts'
import classes from './bookings.module.css'
import type { Column } from '#web/ui/table/column.ts'

type Page = Answer<typeof bookings.list>

const reference: Column<BookingRow> = {
  id: 'reference',
  header: 'Reference',
  heading: true,
  cell: (row) => (
    <TextLink to={pages.booking.path} params={{ bookingId: row._id }} inherit className={classes.reference}>
      {row.reference}
    </TextLink>
  ),
}

const customer: Column<BookingRow> = {
  id: 'customer',
  header: 'Customer',
  cell: ({ user }) => (
    <div className={classes.customer}>
      {user.name === '' ? user.email : user.name}
      {user.name !== '' && (
        <Text size="xs" c="dimmed" className={classes.email}>
          <EmailAddress email={user.email} />
        </Text>
      )}
    </div>
  ),
}

const what: Column<BookingRow> = {
  id: 'what',
  header: 'Activities',
  cell: ({ activityGroups, attendees }) => (
    <div className={classes.what}>
      {shortList(activityGroups.map(({ name }) => name))}
      {attendees.length > 0 && (
        <Text size="xs" c="dimmed">
          for {shortList(attendees.map(fullName))}
        </Text>
      )}
    </div>
  ),
}

const placed: Column<BookingRow> = {
  id: 'placed',
  header: 'Placed',
  cell: ({ placedAt, source }) => (
    <div className={classes.placed}>
      <DateOf at={placedAt} />
      {source === 'team' && (
        <Text size="xs" c="dimmed">
          by the team
        </Text>
      )}
    </div>
  ),
}

const status: Column<BookingRow> = {
  id: 'status',
  header: 'Status',
  cell: (row) => <BookingStatus status={row.status} />,
}

const money: readonly Column<BookingRow>[] = [
  {
    id: 'payment',
    header: 'Payment',
    cell: (row) => (row.money === null ? null : <Standing money={row.money} />),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (row) =>
      row.money === null ? null : (
        <div>
          <Money minor={row.money.total} />
          {row.money.due > 0 && row.money.due < row.money.total && (
            <Text size="xs" c="dimmed" component="div">
              <Money minor={row.money.due} /> due
            </Text>
          )}
        </div>
      ),
  },
]

interface BookingsTableProps {
  readonly query: UseQueryResult<Page>
  /** Set if there is more than one page. */
  readonly onPage?: (cursor: Cursor) => void
  readonly empty: ReactNode
  /** True on the page of the customer who booked them. */
  readonly ofOne?: boolean
}

export const BookingsTable = ({ query, onPage, empty, ofOne = false }: BookingsTableProps) => {
  const seesMoney = useMay('money.manage')
  const columns = [reference, ...(ofOne ? [] : [customer]), what, placed, status, ...(seesMoney ? money : [])]
  return (
    <DataTable
      caption="Bookings, newest first"
      columns={columns}
      query={query}
      rowName={(row) => row.reference}
      counted={['booking', 'bookings']}
      {...(onPage && { onPage })}
      empty={empty}
    />
  )
}
