import type { TicketForm } from '#contract/activity-form.ts'
import type { ActivityGroup, ActivityTicket } from '#contract/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { problemsByIndex } from '../items/item-problems.ts'
import { ItemsHead } from '../items/items-head.tsx'
import classes from '../items/items.module.css'
import { SalesDialog } from '../items/sales-dialog.tsx'
import { useDeleteItem } from '../items/use-delete-item.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { replaced } from '../sessions/change-sessions.ts'
import { useWizardErrors, useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketsTable } from './tickets-table.tsx'

interface TicketsSectionProps {
  readonly activity: ActivityGroup | undefined
  readonly plans: readonly SubscriptionPlan[]
}

export const TicketsSection = ({ activity, plans }: TicketsSectionProps) => {
  const store = useWizardStore()
  const tickets = useWizardValue((values) => values.tickets)
  const sessions = useWizardValue((values) => values.sessions)
  const problems = problemsByIndex(useWizardErrors(), 'tickets')
  const editing = useItemDialog<TicketForm | undefined>()
  const sales = useItemDialog<ActivityTicket>()
  const deleteItem = useDeleteItem()

  const setOne = (changed: TicketForm) => store.set('tickets', replaced(store.values().tickets, changed))
  const toggle = (ticket: TicketForm) => setOne({ ...ticket, enabled: !ticket.enabled })
  const remove = ({ _id }: TicketForm) =>
    store.set(
      'tickets',
      store.values().tickets.filter((ticket) => ticket._id !== _id),
    )
  const askToDelete = (ticket: TicketForm) => {
    const booked = activity?.tickets.find(({ _id }) => _id === ticket._id)?.hasBookings === true
    void deleteItem({
      noun: 'ticket',
      name: ticket.name,
      enabled: ticket.enabled,
      blocked: booked ? messages.ticketHasBookings : undefined,
      onDelete: () => remove(ticket),
      onDisable: () => setOne({ ...ticket, enabled: false }),
    })
  }
  const add = (
    <Button onClick={() => editing.open(undefined)} variant={tickets.length === 0 ? 'filled' : 'default'}>
      Add new ticket
    </Button>
  )
  const target = editing.chosen?.item

  return (
    <section className={classes.section} aria-label="Tickets">
      <ItemsHead title="Tickets" description="The tickets available for the activity.">
        {add}
      </ItemsHead>
      <TicketsTable
        tickets={tickets}
        stored={activity?.tickets ?? []}
        plans={plans}
        problems={problems}
        onFix={editing.open}
        onSales={sales.open}
        actions={(ticket) => [
          { label: 'Edit', onSelect: () => editing.open(ticket) },
          { label: ticket.enabled ? 'Disable' : 'Enable', onSelect: () => toggle(ticket) },
          { label: 'Delete', danger: true, onSelect: () => askToDelete(ticket) },
        ]}
        empty={
          <EmptyState icon={<IconTicket aria-hidden />} title="No tickets yet">
            A ticket has a name and a price. Without one nobody can book.
          </EmptyState>
        }
      />
      {editing.chosen !== undefined && (
        <TicketDialog
          key={`edit-${editing.chosen.number}`}
          ticket={target}
          others={tickets.filter(({ _id }) => _id !== target?._id)}
          sessions={sessions}
          plans={plans}
          activityGroup={activity?._id}
          onDone={(ticket) =>
            target === undefined ? store.set('tickets', [...store.values().tickets, ticket]) : setOne(ticket)
          }
        />
      )}
      {sales.chosen !== undefined && activity !== undefined && (
        <SalesDialog
          key={`sales-${sales.chosen.number}`}
          name={sales.chosen.item.name}
          sessions={activity.sessions}
          sales={sales.chosen.item.activitySales}
        />
      )}
    </section>
  )
}
