import type { TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityTicket } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { type SessionToCover, ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { ProRataLegend } from '#web/ui/format/pro-rata-legend.tsx'
import { SoldTable, type SoldTableProps } from '../items/sold-table.tsx'
import { TicketPrice } from './ticket-price.tsx'
import { ticketSalesOf } from './ticket-sales.ts'
import { ticketTypeNames } from './ticket-words.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { dearTerms, type PricedTicket } from '#domain/catalogue/activities/tickets/term-price.ts'
import { useClient } from '#web/lib/client.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface DearTermsNoteProps {
  readonly tickets: readonly PricedTicket[]
  readonly sessions: readonly SessionToCover[]
  readonly now: string
}

/** Warns if a family that books the whole term would pay more than a family that books each date. */
const DearTermsNote = ({ tickets, sessions, now }: DearTermsNoteProps) => {
  const { currency } = useClient()
  const dear = dearTerms(tickets, sessions, now)
  if (dear.length === 0) return null
  return (
    <Alert color="yellow" mt="sm" icon={<IconAlertTriangle aria-hidden />} title="Single tickets are cheaper">
      {dear.map(({ ticket, name, price, singles }) => (
        <Text key={ticket} size="sm">
          {name} costs {formatMoney(price, currency)}, but single tickets for the same dates cost{' '}
          {formatMoney(singles, currency)} together.
        </Text>
      ))}
    </Alert>
  )
}

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
        salesOf={ticketSalesOf}
        hasDetails={({ type }) => type === 'single'}
      />
      <ProRataLegend prices={props.items.map(priceNow)} />
      <DearTermsNote tickets={props.items} sessions={sessions} now={now} />
    </>
  )
}
