import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { SoldSection } from '../items/sold-section.tsx'
import { useSoldList } from '../items/use-sold-list.ts'
import { useWizardValue } from '../wizard/wizard-context.ts'
import { sessionsToCover } from './sessions-to-cover.ts'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketsTable } from './tickets-table.tsx'

interface TicketsSectionProps {
  readonly activity: ActivityGroup | undefined
  readonly plans: readonly SubscriptionPlan[]
}

export const TicketsSection = ({ activity, plans }: TicketsSectionProps) => {
  const sessions = useWizardValue((values) => values.sessions)
  const { timeZone } = useClient()
  const stored = activity?.tickets ?? []
  const list = useSoldList({
    path: 'tickets',
    noun: 'ticket',
    stored,
    hasBookings: messages.ticketHasBookings.text,
    pick: ({ tickets }) => tickets,
    put: (store, tickets) => store.set('tickets', tickets),
  })
  const target = list.editing?.item

  return (
    <SoldSection
      title="Tickets"
      description="The tickets available for the activity."
      activity={activity}
      sales={list.sales.chosen}
      add={
        <Button onClick={() => list.open(undefined)} variant={list.items.length === 0 ? 'filled' : 'default'}>
          Add new ticket
        </Button>
      }
    >
      <TicketsTable
        items={list.items}
        stored={stored}
        plans={plans}
        sessions={sessionsToCover(sessions, timeZone)}
        problems={list.problems}
        onFix={list.open}
        onSales={list.sales.open}
        actions={list.actions}
        empty={
          <EmptyState icon={<IconTicket aria-hidden />} title="No tickets yet">
            A ticket has a name and a price. Without one nobody can book.
          </EmptyState>
        }
      />
      {list.editing !== undefined && (
        <TicketDialog
          key={`edit-${list.editing.number}`}
          ticket={target}
          others={list.items.filter(({ _id }) => _id !== target?._id)}
          sessions={sessions}
          plans={plans}
          activityGroup={activity?._id}
          onDone={(ticket) => list.finish(target, ticket)}
        />
      )}
    </SoldSection>
  )
}
