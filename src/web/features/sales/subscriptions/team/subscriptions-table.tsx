import type { Answer } from '#contract/operation.ts'
import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import type { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Cursor } from '#web/ui/table/use-cursor.ts'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { subscriptionFace } from '../shared/subscription-words.ts'
import type { Column } from '#web/ui/table/column.ts'

const nameOf = ({ attendee, activityGroup }: Subscription): string => {
  const who = fullName(attendee)
  return who === '' ? activityGroup.name : who
}

const attendee: Column<Subscription> = {
  id: 'attendee',
  header: 'Attendee',
  heading: true,
  cell: (row) => (
    <TextLink to={pages.userSubscription.path} params={{ subscriptionId: row._id }} inherit>
      {nameOf(row)}
    </TextLink>
  ),
}

const what: Column<Subscription> = {
  id: 'what',
  header: 'Subscribed to',
  cell: ({ activityGroup, ticket }) => (
    <div>
      {activityGroup.name}
      <Text size="xs" c="dimmed">
        {ticket.name}
      </Text>
    </div>
  ),
}

const payer: Column<Subscription> = {
  id: 'payer',
  header: 'Paid by',
  cell: ({ user }) => (
    <div>
      {user.name === '' ? user.email : user.name}
      {user.name !== '' && (
        <Text size="xs" c="dimmed">
          <EmailAddress email={user.email} />
        </Text>
      )}
    </div>
  ),
}

const Standing = ({ row }: { readonly row: Subscription }) => {
  const { tone, word } = subscriptionFace(row, useClient().dateFormatTextualWithYear)
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

const status: Column<Subscription> = {
  id: 'status',
  header: 'Status',
  cell: (row) => (
    <div>
      <Standing row={row} />
      {row.due > 0 && (
        <Text size="xs" c="dimmed" component="div" mt={2}>
          <Money minor={row.due} /> owed
        </Text>
      )}
    </div>
  ),
}

const next: Column<Subscription> = {
  id: 'next',
  header: 'Next payment',
  align: 'end',
  cell: ({ next: payment }) =>
    payment === null ? (
      'None'
    ) : (
      <div>
        <Money minor={payment.amount} />
        <Text size="xs" c="dimmed" component="div">
          <CalendarDate date={payment.dueOn} />
        </Text>
      </div>
    ),
}

interface SubscriptionsTableProps {
  readonly query: UseQueryResult<Answer<typeof subscriptions.list>>
  readonly onPage?: (cursor: Cursor) => void
  readonly empty: ReactNode
  /** True on the page of the payer. */
  readonly ofOne?: boolean
}

export const SubscriptionsTable = ({ query, onPage, empty, ofOne = false }: SubscriptionsTableProps) => (
  <DataTable
    caption="Subscriptions, those with a failed payment first"
    columns={[attendee, what, ...(ofOne ? [] : [payer]), status, next]}
    query={query}
    rowName={nameOf}
    counted={['subscription', 'subscriptions']}
    {...(onPage && { onPage })}
    empty={empty}
  />
)
