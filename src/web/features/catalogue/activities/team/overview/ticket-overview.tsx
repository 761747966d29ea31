import type {
  ActivityAddOn,
  ActivityGroup,
  ActivityTicket,
} from '#contract/catalogue/activities/activity-groups.ts'
import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Stack, Title } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AddOnsTable } from '../add-ons/add-ons-table.tsx'
import { SalesDialog } from '../items/sales-dialog.tsx'
import { TicketsTable } from '../tickets/tickets-table.tsx'

export const TicketOverview = ({ activity }: { readonly activity: ActivityGroup }) => {
  const sales = useItemDialog<ActivityTicket | ActivityAddOn>()
  const plans = useQuery(queryOf(subscriptionPlans.list, { query: { limit: limits.numberedPageMaximum } }))
  return (
    <Stack gap="lg">
      <TicketsTable
        items={activity.tickets}
        stored={activity.tickets}
        plans={plans.data?.items ?? []}
        sessions={activity.sessions.map((one) => ({ ...one, startsAt: one.date.start }))}
        onSales={sales.open}
        empty={
          <EmptyState icon={<IconTicket aria-hidden />} title="No tickets yet">
            Without a ticket nobody can book. Edit the activity to add one.
          </EmptyState>
        }
      />
      {activity.addOns.length > 0 && (
        <section aria-label="Add-ons">
          <Title order={2} size="h3" mb="sm">
            Add-ons
          </Title>
          <AddOnsTable items={activity.addOns} stored={activity.addOns} onSales={sales.open} empty={null} />
        </section>
      )}
      {sales.chosen !== undefined && (
        <SalesDialog
          key={`sales-${sales.chosen.number}`}
          name={sales.chosen.item.name}
          sessions={activity.sessions}
          sales={sales.chosen.item.activitySales}
        />
      )}
    </Stack>
  )
}
