import type { TicketForm } from '#contract/activity-form.ts'
import type { ActivityTicket } from '#contract/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/subscription-plans.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { RowAction } from '#web/ui/table/row-actions.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailLink } from '../items/detail-link.tsx'
import { ItemName } from '../items/item-name.tsx'
import type { Problem } from '../items/item-problems.ts'
import { staticQuery } from '../items/static-page.ts'
import { TicketPrice } from './ticket-price.tsx'
import { salesOf } from './ticket-sales.ts'
import { ticketTypeNames } from './ticket-words.ts'

interface TicketsTableProps {
  readonly tickets: readonly TicketForm[]
  readonly stored: readonly ActivityTicket[]
  readonly plans: readonly SubscriptionPlan[]
  readonly problems?: ReadonlyMap<number, readonly Problem[]>
  readonly onFix?: (row: TicketForm) => void
  readonly empty: ReactNode
  readonly actions?: (ticket: TicketForm) => readonly RowAction[]
  readonly onSales: (ticket: ActivityTicket) => void
}

/** The same in the wizard, with its acts, and on the activity's page, without. */
export const TicketsTable = (props: TicketsTableProps) => {
  const { tickets, stored, plans, problems, onFix, empty, actions, onSales } = props
  const storedById = new Map(stored.map((ticket) => [ticket._id, ticket]))
  const indexOf = new Map(tickets.map(({ _id }, index) => [_id, index]))
  return (
    <DataTable
      caption="Tickets"
      query={staticQuery(tickets)}
      empty={empty}
      rowName={({ name }) => name}
      columns={[
        {
          id: 'name',
          header: 'Name',
          heading: true,
          cell: (row) => (
            <ItemName
              enabled={row.enabled}
              label={row.name}
              problems={problems?.get(indexOf.get(row._id) ?? -1) ?? []}
              onFix={() => onFix?.(row)}
            >
              {row.name}
            </ItemName>
          ),
        },
        { id: 'type', header: 'Type', cell: ({ type }) => ticketTypeNames[type] },
        {
          id: 'price',
          header: 'Price',
          align: 'end',
          cell: (ticket) => (
            <TicketPrice ticket={ticket} plan={plans.find(({ _id }) => _id === ticket.subscriptionPlan)} />
          ),
        },
        {
          id: 'sales',
          header: 'Sales',
          align: 'end',
          cell: ({ _id }) => {
            const known = storedById.get(_id)
            return (
              <Stack gap={0} align="flex-end">
                {salesOf(known)}
                {known?.type === 'single' && (
                  <DetailLink of={`sales of ${known.name}`} onOpen={() => onSales(known)} />
                )}
              </Stack>
            )
          },
        },
      ]}
      {...(actions && { actions })}
    />
  )
}
