import type { TicketForm } from '#contract/activity-form.ts'
import type { ActivityTicket } from '#contract/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { SoldTable, type SoldTableProps } from '../items/sold-table.tsx'
import { TicketPrice } from './ticket-price.tsx'
import { salesOf } from './ticket-sales.ts'
import { ticketTypeNames } from './ticket-words.ts'

interface TicketsTableProps extends SoldTableProps<TicketForm, ActivityTicket> {
  readonly plans: readonly SubscriptionPlan[]
}

export const TicketsTable = ({ plans, ...props }: TicketsTableProps) => (
  <SoldTable
    {...props}
    caption="Tickets"
    columns={[
      { id: 'type', header: 'Type', cell: ({ type }) => ticketTypeNames[type] },
      {
        id: 'price',
        header: 'Price',
        align: 'end',
        cell: (ticket) => (
          <TicketPrice ticket={ticket} plan={plans.find(({ _id }) => _id === ticket.subscriptionPlan)} />
        ),
      },
    ]}
    noteOf={({ type, subscriptionPlan }) =>
      type === 'subscription' && subscriptionPlan === null ? messages.selectSubscriptionPlan : undefined
    }
    salesOf={salesOf}
    hasDetails={({ type }) => type === 'single'}
  />
)
