import type { TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityTicket } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { type SessionToCover, ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { ProRataLegend } from '#web/ui/format/pro-rata-legend.tsx'
import { SoldTable, type SoldTableProps } from '../items/sold-table.tsx'
import { DearTermsNote } from './dear-terms-note.tsx'
import { TicketPrice } from './ticket-price.tsx'
import { salesOf } from './ticket-sales.ts'
import { ticketTypeNames } from './ticket-words.ts'

interface TicketsTableProps extends SoldTableProps<TicketForm, ActivityTicket> {
  readonly plans: readonly SubscriptionPlan[]
  /** Includes past sessions, because a pro rata price depends on them. */
  readonly sessions: readonly SessionToCover[]
}

export const TicketsTable = ({ plans, sessions, ...props }: TicketsTableProps) => {
  const now = useOpenedAt()
  const priceNow = (ticket: TicketForm) => ticketNow(ticket, sessions, now).proRataPrice
  return (
    <>
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
              <TicketPrice
                ticket={ticket}
                proRataPrice={priceNow(ticket)}
                plan={plans.find(({ _id }) => _id === ticket.subscriptionPlan)}
              />
            ),
          },
        ]}
        noteOf={({ type, subscriptionPlan }) =>
          type === 'subscription' && subscriptionPlan === null ? messages.selectSubscriptionPlan : undefined
        }
        salesOf={salesOf}
        hasDetails={({ type }) => type === 'single'}
      />
      <ProRataLegend prices={props.items.map(priceNow)} />
      <DearTermsNote tickets={props.items} sessions={sessions} now={now} />
    </>
  )
}
